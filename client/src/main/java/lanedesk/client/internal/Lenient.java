package lanedesk.client.internal;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/// Marks a component of an answer's record without which the record is still of use. The interface states it always;
/// where an answer does not, or not in a form that can be read, the component is null, an empty text, an empty list or
/// false,
/// and what came stands in the record's extras under the component's name.
@Target(ElementType.RECORD_COMPONENT)
@Retention(RetentionPolicy.RUNTIME)
public @interface Lenient {}
