package lanedesk.workstation;

import java.time.Duration;
import java.util.Comparator;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.BeforeEachCallback;
import org.junit.jupiter.api.extension.ExtensionContext;

/// Prints the slowest tests with their times at the end of a run. Registered for all tests in `META-INF/services`.
public final class SlowestTests implements BeforeEachCallback, AfterEachCallback {

    private static final ExtensionContext.Namespace NAMESPACE = ExtensionContext.Namespace.create(SlowestTests.class);
    private static final int MAX_LISTED = 20;
    private static final Duration MIN_DURATION = Duration.ofSeconds(1);

    private record TimedTest(String test, Duration time) {}

    /// The times of all tests so far; closed at the end of the run.
    private static final class TestTimes implements AutoCloseable {
        private final Queue<TimedTest> tests = new ConcurrentLinkedQueue<>();

        @Override
        public void close() {
            StringBuilder table = new StringBuilder();
            tests.stream()
                    .filter(test -> test.time().compareTo(MIN_DURATION) > 0)
                    .sorted(Comparator.comparing(TimedTest::time).reversed())
                    .limit(MAX_LISTED)
                    .forEach(test ->
                            table.append("%n%7.1f s  %s".formatted(test.time().toMillis() / 1000.0, test.test())));
            if (!table.isEmpty()) {
                System.out.println("The slowest tests:" + table);
            }
        }
    }

    @Override
    public void beforeEach(ExtensionContext context) {
        context.getStore(NAMESPACE).put(SlowestTests.class, System.nanoTime());
    }

    @Override
    public void afterEach(ExtensionContext context) {
        Long begin = context.getStore(NAMESPACE).remove(SlowestTests.class, Long.class);
        if (begin != null) {
            String test = context.getRequiredTestClass().getSimpleName() + "."
                    + context.getRequiredTestMethod().getName() + " " + context.getDisplayName();
            context.getRoot()
                    .getStore(NAMESPACE)
                    .computeIfAbsent(TestTimes.class, _ -> new TestTimes(), TestTimes.class)
                    .tests
                    .add(new TimedTest(test, Duration.ofNanos(System.nanoTime() - begin)));
        }
    }
}
