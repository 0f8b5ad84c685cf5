package lanedesk.workstation.shell;

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
import lanedesk.workstation.environment.SandboxUnavailableException;
import lanedesk.workstation.l10n.Language;
import lanedesk.workstation.l10n.Texts;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class ErrorMessagesTest {

    private final ErrorMessages errorMessages = new ErrorMessages(Texts.of(ErrorMessages.class, Language.ENGLISH));

    private ErrorMessage messageForNoAnswer(String endpoint) {
        return errorMessages.createFor(new ClientException.NoAnswer(endpoint, "cut off", null));
    }

    @Test
    void missingAnswerIsExplainedByRequestKind() {
        assertThat(messageForNoAnswer("GET /v1/customers").explanation())
                .contains("No changes were made at the service.")
                .doesNotContain("booking");
        assertThat(messageForNoAnswer("POST /v1/density").sentText()).isEqualTo("No changes were made at the service.");
        assertThat(messageForNoAnswer("POST /v1/otr/quote").sentText())
                .contains("quote")
                .contains("not binding");
        for (String booking : new String[] {"POST /v1/otr/book", "POST /v1/drayage/book"}) {
            assertThat(messageForNoAnswer(booking).sentText()).isEqualTo("The booking may have gone through.");
            assertThat(messageForNoAnswer(booking).advice()).contains("locked until you record");
        }
    }

    @Test
    void unsentRequestHadNoEffect() {
        ErrorMessage errorMessage =
                errorMessages.createFor(new ClientException.Unreachable("POST /v1/otr/book", "refused", null));
        assertThat(errorMessage.sentText()).isEqualTo("No changes were made.");
        assertThat(errorMessage.advice()).doesNotContain("locked");
    }

    private static List<Arguments> clientFailures() {
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
    @MethodSource("clientFailures")
    void storedFailureIsShownInCurrentLanguage(ClientException failure) {
        String stored = new ErrorMessages(Texts.of(ErrorMessages.class, Language.FRENCH)).toStoredText(failure);
        for (Language language : Language.values()) {
            Texts texts = Texts.of(ErrorMessages.class, language);
            assertThat(texts.decodeStoredText(stored))
                    .isEqualTo(new ErrorMessages(texts).createFor(failure).causeText());
        }
    }

    @Test
    void keepsTextStoredByEarlierVersion() {
        assertThat(Texts.of(ErrorMessages.class, Language.FRENCH).decodeStoredText("No connection could be made."))
                .isEqualTo("No connection could be made.");
    }

    private static List<Arguments> connectionFailures() {
        return List.of(
                arguments(
                        new ConnectException("Failed to authenticate with proxy"),
                        "The proxy wants a user and password",
                        "Settings > Network"),
                arguments(
                        new ConnectException("Unexpected response code for CONNECT: 502"),
                        "The proxy lets nothing through to the service",
                        "Settings > Network"),
                arguments(
                        new SSLHandshakeException("PKIX", new CertPathBuilderException("no path")),
                        "The server’s certificate is not trusted",
                        "Settings > Network"),
                arguments(
                        new SSLHandshakeException("PKIX", new CertificateExpiredException("yesterday")),
                        "The server’s certificate is not valid today",
                        "clock"),
                arguments(
                        new SSLPeerUnverifiedException("other.example"),
                        "The server’s certificate has another name",
                        "Settings > Environments"),
                arguments(
                        new SSLHandshakeException("no common cipher"),
                        "No secure connection to the service",
                        "Settings > Environments"),
                arguments(new UnknownHostException("nowhere"), "Service not reachable", "Check the network"));
    }

    @ParameterizedTest
    @MethodSource("connectionFailures")
    void namesConnectionFailureAndSettingThatHelps(Exception cause, String title, String advice) {
        ErrorMessage errorMessage = errorMessages.createFor(
                new ClientException.Unreachable("POST /v1/otr/book", String.valueOf(cause.getMessage()), cause));

        assertThat(errorMessage.title()).isEqualTo(title);
        assertThat(errorMessage.advice()).contains(advice);
        assertThat(errorMessage.sentText()).isEqualTo("No changes were made.");
    }

    @Test
    void reportsUnreadableCertificateFile() {
        assertThat(errorMessages
                        .createFor(new ClientException.Unreachable("connection", "no such file", null))
                        .title())
                .isEqualTo("The trusted certificates can’t be read");
    }

    @Test
    void status407IsProxyFailureAndLeavesBookingUnknown() {
        assertThat(messageForAnswer("POST /v1/otr/quote", 407, "", Map.of()).title())
                .isEqualTo("The proxy wants a user and password");
        ErrorMessage booking = messageForAnswer("POST /v1/otr/book", 407, "", Map.of());
        assertThat(booking.sentText()).isEqualTo("The booking may have gone through.");
        assertThat(booking.advice()).contains("locked until you record");
    }

    /// A journal failure does not prove that nothing was sent: the journal may have failed to save the answer
    /// to a quote request.
    @Test
    void journalFailureSaysNothingWasSentOnlyWhenCertain() {
        JournalException diskFullFailure = new JournalException(JournalException.Reason.FULL, "full");
        assertThat(errorMessages.createFor(diskFullFailure).explanation())
                .isEqualTo("There is no space left to save this. Free some space, then do it again.");
        assertThat(errorMessages.createForUnsent(diskFullFailure).sentText()).isEqualTo("Nothing was sent.");
        assertThat(errorMessages.createForUnsent(new IllegalStateException()).sentText())
                .isEqualTo("Nothing was sent.");
    }

    @Test
    void fileFailureNamesFileAndReason(@TempDir Path folder) throws IOException {
        Path missingFile = folder.resolve("gone").resolve("rates.csv");
        assertThat(errorMessages.createFor(fileFailure(missingFile)).explanation())
                .startsWith(missingFile
                        + ": The folder or the file is no longer there. Check the path, or choose another folder.");
        Path file = Files.createDirectory(folder.resolve("rates.csv"));
        assertThat(errorMessages.createFor(fileFailure(file)).causeText())
                .startsWith(file + ": ")
                .hasSizeGreaterThan(4);
        assertThat(errorMessages
                        .createFor(new IOException("No space left on device"))
                        .causeText())
                .isEqualTo("No space left on device.");
        assertThat(errorMessages
                        .createFor(new AccessDeniedException("C:\\rates.csv"))
                        .causeText())
                .isEqualTo("C:\\rates.csv: Access denied.");
    }

    private static IOException fileFailure(Path file) {
        return catchThrowableOfType(IOException.class, () -> Files.writeString(file, "rates"));
    }

    private ErrorMessage messageForAnswer(String endpoint, int status, String text, Map<String, String> fields) {
        ServiceError error = new ServiceError(status, null, text, new LinkedHashMap<>(fields), true);
        return errorMessages.createFor(ClientException.Answered.of(endpoint, error));
    }

    @Test
    void fieldErrorsAreNotServiceFailures() {
        Map<String, String> fields = Map.of("origin.postalCode", "not served");
        ErrorMessage refused = messageForAnswer("POST /v1/otr/quote", 422, "Two fields are wrong", fields);
        assertThat(refused.title()).isEqualTo("Invalid request");
        assertThat(refused.explanation()).contains("Correct the marked fields").contains("fields are wrong. ");
        assertThat(refused.sentText()).isEqualTo("No changes were made.");
        assertThat(messageForAnswer("POST /v1/otr/quote", 500, "", fields).sentText())
                .contains("may have been created");
        assertThat(messageForAnswer("POST /v1/otr/quote", 422, "", Map.of()).title())
                .isEqualTo("Service error");
        assertThat(messageForAnswer("POST /v1/otr/quote", 500, "Down!", fields).title())
                .isEqualTo("Service error");
        assertThat(messageForAnswer("POST /v1/otr/book", 422, "", fields).advice())
                .contains("locked until you record");
    }

    @Test
    void serviceTextIsOneCleanSentence() {
        ErrorMessage errorMessage = messageForAnswer(
                "POST /v1/otr/quote",
                400,
                "Not\u202e now\n" + "x".repeat(1_000_000),
                Map.of("origin", "bad\0 \ud800\n"));
        assertThat(errorMessage.explanation()).contains("Not\\u202E now xxx").hasSizeLessThan(1_000);
        assertThat(errorMessage.fields()).containsEntry("origin", "bad\\u0000 \\uD800");
    }

    @Test
    void sandboxFailureNamesFolderAndAdvice() {
        Path folder = Path.of("desk", "sandbox");
        ErrorMessage errorMessage =
                errorMessages.createFor(new SandboxUnavailableException(folder, new IllegalStateException()));
        assertThat(errorMessage.title()).isEqualTo("The sandbox can’t be opened");
        assertThat(errorMessage.causeText()).contains(folder.toString());
        assertThat(errorMessage.sentText()).isEqualTo("Nothing was sent.");
        assertThat(errorMessage.advice()).contains("rename the folder");
    }
}
