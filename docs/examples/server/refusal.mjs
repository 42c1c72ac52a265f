/** An error that is sent to the client. */
export class Refusal extends Error {
  constructor(code, message) {
    super(message)
    this.code = code
  }
}

/** The database cannot be reached, or the outcome of a statement is unknown: a retry may succeed. */
export class Unavailable extends Error {
  name = 'Unavailable'
}

/** The HTTP status of each code; 400 for the codes of invalid options. */
const STATUS = {
  'wrong-token': 401,
  'wrong-secret': 403,
  'wrong-origin': 403,
  'not-found': 404,
  'no-such-match': 404,
  'no-free-seat': 409,
  'not-begun': 409,
  'has-begun': 409,
  'match-ended': 409,
  'not-ended': 409,
  'too-large': 413,
  'not-json': 415,
  'too-many-requests': 429,
  'too-many-matches': 429,
  internal: 500,
  'server-full': 503,
  unavailable: 503,
}

/** The response to an error, and its status. */
export function answerTo(error) {
  const { code, message } =
    error instanceof Refusal
      ? error
      : error.name === 'Unavailable'
        ? new Refusal('unavailable', 'The database is unavailable: try again.')
        : new Refusal('internal', 'The server failed.')
  return { status: STATUS[code] ?? 400, body: { code, message } }
}
