import { azulLawsFor } from './run'

azulLawsFor(2)
