package lanedesk.client.internal;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/// Marks a component of a record that an answer may lack. If the value is missing or unreadable, the component
/// becomes null, an empty text, an empty list or false. The received value is then stored in the record's extras
/// under the component's name.
@Target(ElementType.RECORD_COMPONENT)
@Retention(RetentionPolicy.RUNTIME)
public @interface Lenient {}
