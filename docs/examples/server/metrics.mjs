import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

/** What the server counts, in Prometheus' text format. */
export function createMetrics() {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const registers = [registry]
  const counter = (name, help, labelNames = []) =>
    new Counter({ name: `azulejo_${name}`, help, labelNames, registers })
  const entries = counter('entries_total', 'Entries of logs stored, by type', ['type'])
  const lost = counter('races_total', 'Entries whose number another process had taken')
  const answers = counter('replies_total', 'Replies to messages that were not accepted', ['type'])
  const requests = new Histogram({
    name: 'azulejo_request_seconds',
    help: 'HTTP requests by status',
    labelNames: ['status'],
    buckets: [0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 5],
    registers,
  })
  const swept = counter('swept_total', 'Matches in which something was due')
  const notices = counter('notices_total', 'Webhooks by outcome', ['outcome'])

  return {
    text: () => registry.metrics(),
    type: registry.contentType,
    stored: (entry, isStored) => (isStored ? entries.inc({ type: entry.type }) : lost.inc()),
    answered: ({ type }) => answers.inc({ type }),
    requested: (status, seconds) => requests.observe({ status }, seconds),
    swept: () => swept.inc(),
    notified: (outcome) => notices.inc({ outcome }),
    /** Adds gauges, which are read at each request for metrics. */
    watch(gauges) {
      for (const [name, read] of Object.entries(gauges))
        new Gauge({
          name: `azulejo_${name}`,
          help: `Present number of ${name}`,
          registers,
          collect() {
            this.set(read())
          },
        })
    },
  }
}
