import { azulLawsFor } from './run'

azulLawsFor(3)
