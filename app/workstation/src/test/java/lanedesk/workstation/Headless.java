package lanedesk.workstation;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.api.parallel.ResourceLock;

/// A test that takes long and needs no screen: it runs beside the tests that share the screen, one such test at a time.
@Execution(ExecutionMode.CONCURRENT)
@ResourceLock("lane without screen")
@ExtendWith(Headless.SingleHandler.class)
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
public @interface Headless {

    /// Leaves uncaught exceptions to TestFX's handler: Awaitility puts its own in that place while it waits, and two
    /// lanes would do so across one another.
    final class SingleHandler implements BeforeAllCallback {
        @Override
        public void beforeAll(ExtensionContext context) {
            Awaitility.doNotCatchUncaughtExceptionsByDefault();
        }
    }
}
