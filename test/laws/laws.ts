export * from './laws-moves'
export * from './laws-readers'
export * from './laws-result'
export * from './laws-views'
