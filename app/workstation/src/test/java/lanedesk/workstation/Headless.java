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

/// Marks a slow test that needs no screen. It runs at the same time as the tests that share the screen, and
/// only one such test runs at a time.
@Execution(ExecutionMode.CONCURRENT)
@ResourceLock("lane without screen")
@ExtendWith(Headless.SingleHandler.class)
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
public @interface Headless {

    /// Prevents Awaitility from replacing the handler of uncaught exceptions while it waits. TestFX has set its
    /// own handler, and two tests that run at the same time would replace each other's.
    final class SingleHandler implements BeforeAllCallback {
        @Override
        public void beforeAll(ExtensionContext context) {
            Awaitility.doNotCatchUncaughtExceptionsByDefault();
        }
    }
}
