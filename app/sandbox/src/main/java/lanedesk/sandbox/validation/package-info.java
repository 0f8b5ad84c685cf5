/// From bytes to valid requests: strict JSON, then every rule of the interface that one document can break, all
/// breaches at once and each under its path.
@NullMarked
package lanedesk.sandbox.validation;

import org.jspecify.annotations.NullMarked;
