/// The sandbox's own types for the API: validated requests, answers and reference data. Also the interfaces of the
/// reference data, the calculation of rates and the generation of documents.
@NullMarked
package lanedesk.sandbox.model;

import org.jspecify.annotations.NullMarked;
