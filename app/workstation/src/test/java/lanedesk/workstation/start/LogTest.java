package lanedesk.workstation.start;

import static org.assertj.core.api.Assertions.assertThat;

import ch.qos.logback.classic.LoggerContext;
import ch.qos.logback.classic.util.LogbackMDCAdapter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Optional;
import java.util.stream.Stream;
import lanedesk.workstation.environment.Environments;
import lanedesk.workstation.environment.InMemoryTextStore;
import lanedesk.workstation.shell.ErrorCode;
import lanedesk.workstation.work.ManualTaskRunner;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

class LogTest {

    private static final Logger log = LoggerFactory.getLogger("lanedesk.test.Speaker");

    @TempDir
    private Path folder;

    private String logText() throws IOException {
        StringBuilder all = new StringBuilder();
        try (Stream<Path> files = Files.list(folder.resolve("logs"))) {
            for (Path file : files.toList()) {
                all.append(Files.readString(file));
            }
        }
        return all.toString();
    }

    @Test
    void writesEventsLoggedBeforeFileWasOpen() throws IOException {
        LoggerContext context = new LoggerContext();
        context.setMDCAdapter(new LogbackMDCAdapter());
        new LogConfiguration().configure(context);
        Logger earlyLogger = context.getLogger("lanedesk.test.Early");
        earlyLogger.info("before {}", 1);
        context.getLogger("other.library").info("chatter");
        try (Log open = Log.open(folder, context)) {
            earlyLogger.warn("after {}", 2);
            assertThat(open.readLastLines(2))
                    .satisfiesExactly(
                            line -> assertThat(line).endsWith("INFO Early: before 1"),
                            line -> assertThat(line).endsWith("WARN Early: after 2"));
        }
        earlyLogger.warn("closed {}", 3);
        assertThat(logText()).doesNotContain("closed").doesNotContain("chatter");
    }

    @Test
    @DisabledOnOs(value = OS.WINDOWS, disabledReason = "has no POSIX permissions")
    void filesAreReadableByOwnerOnly() throws IOException {
        try (Log _ = Log.open(folder)) {
            log.warn("here");
            assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(folder.resolve("logs"))))
                    .isEqualTo("rwx------");
            try (Stream<Path> files = Files.list(folder.resolve("logs"))) {
                assertThat(files.toList())
                        .hasSize(1)
                        .allSatisfy(
                                file -> assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
                                        .isEqualTo("rw-------"));
            }
        }
    }

    @Test
    void writesAllowedFieldsOnly() throws IOException {
        try (Log _ = Log.open(folder)) {
            log.atWarn()
                    .setMessage("answered")
                    .addKeyValue("status", 500)
                    .addKeyValue("endpoint", "POST /v1/otr/quote?x=CANARY")
                    .addKeyValue("customer", "CANARY Foods")
                    .log();
        }
        assertThat(logText())
                .contains("answered status=500 endpoint=POST /v1/otr/quote?[hidden]\n")
                .doesNotContain("CANARY");
    }

    @Test
    void omitsMessagesOfForeignExceptionsAndRedactsOwn() throws IOException {
        RuntimeException foreignException = new NoSuchElementException("near 'CANARY Foods'");
        IOException network = new IOException("Bearer CANARY\nERROR forged", foreignException);
        try (Log _ = Log.open(folder)) {
            log.error("failed for dana@CANARY.example: {}", "CANARY@broker.example", network);
        }
        assertThat(logText())
                .contains("failed for [e-mail]: [e-mail]")
                .contains("java.io.IOException: Bearer [token]\\nERROR forged")
                .contains("caused by java.util.NoSuchElementException\n")
                .contains("at " + LogTest.class.getName())
                .doesNotContain("CANARY")
                .doesNotContain("\nERROR");
    }

    @Test
    void errorCodeIsStableAndDependsOnPlace() {
        List<ErrorCode> codes = new ArrayList<>();
        for (int i = 0; i < 2; i++) {
            codes.add(ErrorCode.ofFailure(new IllegalStateException("run " + i)));
        }
        assertThat(codes.get(0)).isEqualTo(codes.get(1));
        assertThat(codes.get(0).value()).matches("[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}");
        assertThat(ErrorCode.ofFailure(new IllegalArgumentException())).isNotEqualTo(codes.get(0));
        assertThat(codeOfOtherPlace()).isNotEqualTo(codes.get(0));
    }

    private static ErrorCode codeOfOtherPlace() {
        return ErrorCode.ofFailure(new IllegalStateException());
    }

    @Test
    void logsUncaughtFailureAndShowsCodeOnce() throws IOException {
        TickingClock clock = new TickingClock();
        RecentErrors problems = new RecentErrors(clock);
        List<ErrorCode> shownCodes = new ArrayList<>();
        UncaughtErrorHandler errors = new UncaughtErrorHandler(problems, clock, shownCodes::add);
        IllegalStateException failure = new IllegalStateException("CANARY");
        try (Log open = Log.open(folder)) {
            for (int pulse = 0; pulse < 60; pulse++) {
                errors.uncaughtException(Thread.currentThread(), failure);
            }
            assertThat(shownCodes).containsExactly(ErrorCode.ofFailure(failure));
            clock.now = clock.now.plus(Duration.ofSeconds(11));
            errors.uncaughtException(Thread.currentThread(), failure);
            assertThat(shownCodes).hasSize(2);
            assertThat(logText())
                    .contains("unhandled failure code=" + shownCodes.getFirst())
                    .doesNotContain("CANARY");

            Environments environments = Environments.load(
                    new InMemoryTextStore(),
                    Environments.CommandLineEnvironment.NONE,
                    ManualTaskRunner.immediate(),
                    thrown -> {
                        throw new AssertionError(thrown);
                    });
            String text = new Diagnostics("1.0.0", environments::current, problems, () -> Optional.of(open), clock)
                    .createReport();
            assertThat(text)
                    .contains("1.0.0")
                    .contains("sandbox, Sandbox")
                    .doesNotContainPattern("running for +PT")
                    .containsPattern("running for +[\\d hms]+\\R")
                    .contains("last problems: 2")
                    .contains(shownCodes.getFirst() + " IllegalStateException")
                    .contains("unhandled failure")
                    .doesNotContain("dispatcher@")
                    .doesNotContain(System.getProperty("user.home"));
        }
    }

    private static final class TickingClock extends Clock {
        private Instant now = Instant.parse("2026-11-21T10:00:00Z");

        @Override
        public ZoneId getZone() {
            return ZoneOffset.UTC;
        }

        @Override
        public Clock withZone(ZoneId zone) {
            return this;
        }

        @Override
        public Instant instant() {
            return now;
        }
    }
}
