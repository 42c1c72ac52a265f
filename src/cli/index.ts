#!/usr/bin/env node
import { main, report } from './main'

// A bot from a file can throw when nobody waits for it.
process.on('uncaughtException', (error) => process.exit(report(error)))
process.exitCode = await main(process.argv.slice(2))
