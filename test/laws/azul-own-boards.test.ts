import { customLaws } from './run'

customLaws()
