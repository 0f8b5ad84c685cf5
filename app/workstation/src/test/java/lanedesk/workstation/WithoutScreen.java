package lanedesk.workstation;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.api.parallel.ResourceLock;

/// A test that takes long and needs no screen: it runs beside the tests that share the screen, one such test at a time.
@Execution(ExecutionMode.CONCURRENT)
@ResourceLock("lane without screen")
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
public @interface WithoutScreen {}
