/// Parses request bodies to valid requests. Checks the JSON first, then the rules of the API for single requests.
/// All errors of a request are reported together, each under the path of its field.
@NullMarked
package lanedesk.sandbox.validation;

import org.jspecify.annotations.NullMarked;
