import { azulLawsFor } from './run'

azulLawsFor(4)
