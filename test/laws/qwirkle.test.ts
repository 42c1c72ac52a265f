import { qwirkleLaws } from './run'

qwirkleLaws()
