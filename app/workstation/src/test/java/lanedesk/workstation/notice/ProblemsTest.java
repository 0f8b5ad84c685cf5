package lanedesk.workstation.notice;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import java.io.IOException;
import java.net.ConnectException;
import java.net.UnknownHostException;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.cert.CertPathBuilderException;
import java.security.cert.CertificateExpiredException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import javax.net.ssl.SSLHandshakeException;
import javax.net.ssl.SSLPeerUnverifiedException;
import lanedesk.client.ClientException;
import lanedesk.client.ServiceError;
import lanedesk.journal.store.JournalException;
import lanedesk.workstation.environment.SandboxUnavailable;
import lanedesk.workstation.l10n.Language;
import lanedesk.workstation.l10n.Texts;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class ProblemsTest {

    private final Problems problems = new Problems(Texts.of(Problems.class, Language.ENGLISH));

    private Problem unanswered(String endpoint) {
        return problems.of(new ClientException.NoAnswer(endpoint, "cut off", null));
    }

    @Test
    void whatWasAskedDecidesWhatNoAnswerMeans() {
        assertThat(unanswered("GET /v1/customers").explanation())
                .contains("Asking changed nothing there.")
                .doesNotContain("booking");
        assertThat(unanswered("POST /v1/density").sent()).isEqualTo("Asking changed nothing there.");
        assertThat(unanswered("POST /v1/otr/quote").sent()).contains("quote").contains("binds nobody");
        for (String booking : new String[] {"POST /v1/otr/book", "POST /v1/drayage/book"}) {
            assertThat(unanswered(booking).sent()).isEqualTo("It may have taken effect.");
            assertThat(unanswered(booking).advice()).contains("locked until you record");
        }
    }

    @Test
    void whatNeverLeftTookNoEffect() {
        Problem problem = problems.of(new ClientException.Unreachable("POST /v1/otr/book", "refused", null));
        assertThat(problem.sent()).isEqualTo("Nothing took effect.");
        assertThat(problem.advice()).doesNotContain("locked");
    }

    private static List<Arguments> failures() {
        return List.of(
                arguments(new ClientException.NoAnswer("POST /v1/otr/quote", "cut off", null)),
                arguments(new ClientException.Unreachable("POST /v1/otr/quote", "refused", null)),
                arguments(new ClientException.Unreadable("POST /v1/otr/quote", 200, "no number", null)),
                arguments(ClientException.Answered.of(
                        "POST /v1/otr/quote",
                        new ServiceError(
                                403, "inactive", "The customer {0} is\ninactive", new LinkedHashMap<>(), true))),
                arguments(ClientException.Answered.of(
                        "POST /v1/otr/quote", new ServiceError(500, "", "", new LinkedHashMap<>(), false))));
    }

    @ParameterizedTest
    @MethodSource("failures")
    void storedFailureReadsInTheLanguageOfNow(ClientException failure) {
        String stored = new Problems(Texts.of(Problems.class, Language.FRENCH)).toStored(failure);
        for (Language language : Language.values()) {
            Texts texts = Texts.of(Problems.class, language);
            assertThat(texts.stored(stored))
                    .isEqualTo(new Problems(texts).of(failure).happened());
        }
    }

    @Test
    void failureThatAnEarlierVersionStoredAsWordsStays() {
        assertThat(Texts.of(Problems.class, Language.FRENCH).stored("No connection was made."))
                .isEqualTo("No connection was made.");
    }

    private static List<Arguments> obstaclesOnTheWay() {
        return List.of(
                arguments(
                        new ConnectException("Failed to authenticate with proxy"),
                        "The proxy wants a user and password",
                        "settings under Network"),
                arguments(
                        new ConnectException("Unexpected response code for CONNECT: 502"),
                        "The proxy lets nothing through to the service",
                        "settings under Network"),
                arguments(
                        new SSLHandshakeException("PKIX", new CertPathBuilderException("no path")),
                        "The server’s certificate is not trusted",
                        "settings under Network"),
                arguments(
                        new SSLHandshakeException("PKIX", new CertificateExpiredException("yesterday")),
                        "The server’s certificate is not valid today",
                        "clock"),
                arguments(
                        new SSLPeerUnverifiedException("other.example"),
                        "The server’s certificate has another name",
                        "settings under Environments"),
                arguments(
                        new SSLHandshakeException("no common cipher"),
                        "No secure connection to the service",
                        "settings under Environments"),
                arguments(new UnknownHostException("nowhere"), "The service can’t be reached", "Check the network"));
    }

    @ParameterizedTest
    @MethodSource("obstaclesOnTheWay")
    void obstacleOnTheWayIsNamedWithTheSettingThatRemovesIt(Exception cause, String title, String advice) {
        Problem problem = problems.of(
                new ClientException.Unreachable("POST /v1/otr/book", String.valueOf(cause.getMessage()), cause));

        assertThat(problem.title()).isEqualTo(title);
        assertThat(problem.advice()).contains(advice);
        assertThat(problem.sent()).isEqualTo("Nothing took effect.");
    }

    @Test
    void unreadableCertificatesOfTheSettingsAreNamed() {
        assertThat(problems.of(new ClientException.Unreachable("connection", "no such file", null))
                        .title())
                .isEqualTo("The trusted certificates can’t be read");
    }

    @Test
    void a407IsOfTheProxyAndLeavesABookingUnknown() {
        assertThat(answered("POST /v1/otr/quote", 407, "", Map.of()).title())
                .isEqualTo("The proxy wants a user and password");
        Problem booking = answered("POST /v1/otr/book", 407, "", Map.of());
        assertThat(booking.sent()).isEqualTo("It may have taken effect.");
        assertThat(booking.advice()).contains("locked until you record");
    }

    /// The answer to a quote that was asked for may be what the journal could not keep.
    @Test
    void journalThatFailsSaysThatNothingWasSentOnlyWhereThatIsKnown() {
        JournalException full = new JournalException(JournalException.Reason.FULL, "full");
        assertThat(problems.of(full).explanation())
                .isEqualTo("There is no space left to keep this in the journal. Free some space, then do it again.");
        assertThat(problems.ofUnsent(full).sent()).isEqualTo("Nothing was sent.");
        assertThat(problems.ofUnsent(new IllegalStateException()).sent()).isEqualTo("Nothing was sent.");
    }

    @Test
    void aFileSaysWhichItIsAndWhyItCanNotBeWritten(@TempDir Path folder) throws IOException {
        Path gone = folder.resolve("gone").resolve("rates.csv");
        assertThat(problems.of(failure(gone)).explanation())
                .startsWith(gone + ": The folder or the file is no longer there. Close it");
        Path taken = Files.createDirectory(folder.resolve("rates.csv"));
        assertThat(problems.of(failure(taken)).happened())
                .startsWith(taken + ": ")
                .hasSizeGreaterThan(4);
        assertThat(problems.of(new IOException("No space left on device")).happened())
                .isEqualTo("No space left on device.");
        assertThat(problems.of(new AccessDeniedException("C:\\rates.csv")).happened())
                .isEqualTo("C:\\rates.csv: This computer does not allow it there.");
    }

    private static IOException failure(Path file) {
        return catchThrowableOfType(IOException.class, () -> Files.writeString(file, "rates"));
    }

    private Problem answered(String endpoint, int status, String text, Map<String, String> fields) {
        ServiceError error = new ServiceError(status, null, text, new LinkedHashMap<>(fields), true);
        return problems.of(ClientException.Answered.of(endpoint, error));
    }

    @Test
    void refusedFieldsAreNoFaultOfTheServiceWhateverTheStatus() {
        Map<String, String> fields = Map.of("origin.postalCode", "not served");
        Problem refused = answered("POST /v1/otr/quote", 422, "Two fields are wrong", fields);
        assertThat(refused.title()).isEqualTo("The service did not accept the request");
        assertThat(refused.explanation()).contains("Correct what is marked").contains("fields are wrong. ");
        assertThat(refused.sent()).isEqualTo("Nothing took effect.");
        assertThat(answered("POST /v1/otr/quote", 500, "", fields).sent()).contains("may have been made");
        assertThat(answered("POST /v1/otr/quote", 422, "", Map.of()).title()).isEqualTo("The service has a fault");
        assertThat(answered("POST /v1/otr/quote", 500, "Down!", fields).title()).isEqualTo("The service has a fault");
        assertThat(answered("POST /v1/otr/book", 422, "", fields).advice()).contains("locked until you record");
    }

    @Test
    void whatTheServiceSaysIsOneLineThatHidesNothingAndEnds() {
        Problem problem = answered(
                "POST /v1/otr/quote",
                400,
                "Not\u202e now\n" + "x".repeat(1_000_000),
                Map.of("origin", "bad\0 \ud800\n"));
        assertThat(problem.explanation()).contains("Not\\u202E now xxx").hasSizeLessThan(1_000);
        assertThat(problem.fields()).containsEntry("origin", "bad\\u0000 \\uD800");
    }

    @Test
    void aSandboxThatCannotBeOpenedNamesItsFolderAndWhatToDo() {
        Path folder = Path.of("desk", "sandbox");
        Problem problem = problems.of(new SandboxUnavailable(folder, new IllegalStateException()));
        assertThat(problem.title()).isEqualTo("The sandbox can’t be opened");
        assertThat(problem.happened()).contains(folder.toString());
        assertThat(problem.sent()).isEqualTo("Nothing was sent.");
        assertThat(problem.advice()).contains("rename that folder");
    }
}
