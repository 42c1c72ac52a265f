export function movesChecksum(library: Readonly<Record<string, object>>): Promise<string>
export const MOVES_CHECKSUM: string
