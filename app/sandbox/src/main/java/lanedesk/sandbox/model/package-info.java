/// The sandbox's own types for the API: validated requests, answers and reference data, and the interfaces that
/// catalog, rating and documents implement.
@NullMarked
package lanedesk.sandbox.model;

import org.jspecify.annotations.NullMarked;
