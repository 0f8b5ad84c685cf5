package lanedesk.client.internal;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/// Marks a record component that is not indispensable. If the answer lacks it or its value is unreadable, the
/// component becomes null, an empty text, an empty list or false, and the received value is stored in the record's
/// extras under the component's name.
@Target(ElementType.RECORD_COMPONENT)
@Retention(RetentionPolicy.RUNTIME)
public @interface Lenient {}
