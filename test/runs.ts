/**
 * How often a random test runs: `TEST_RUNS` is the factor, above 1 for those who have a night, below 1 for those who
 * run the tests a thousand times.
 */
export const TEST_RUNS = Number(process.env['TEST_RUNS'] ?? 1)

/** A number of cases times that factor, at least one. */
export const runs = (count: number): number => Math.ceil(count * TEST_RUNS)
