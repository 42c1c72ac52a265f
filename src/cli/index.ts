#!/usr/bin/env node
import { main, report } from './main'

// A bot from a file can throw outside of a request.
process.on('uncaughtException', (error) => process.exit(report(error)))
process.exitCode = await main(process.argv.slice(2))
