export * from './laws-moves'
export * from './laws-result'
export * from './laws-views'
