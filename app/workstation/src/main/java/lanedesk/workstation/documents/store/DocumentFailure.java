package lanedesk.workstation.documents.store;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Arrays;
import lanedesk.client.ClientException;
import lanedesk.client.document.RefusedDocumentException;
import lanedesk.journal.store.JournalException;
import lanedesk.workstation.documents.pages.PageException;
import lanedesk.workstation.environment.ConnectionFailure;
import lanedesk.workstation.l10n.Texts;

/// Why a document is not stored, or cannot be displayed or printed. The journal stores the constant's name, and
/// the dispatcher sees a text.
public enum DocumentFailure {
    /// The document's address is not a web address.
    NO_WEB_ADDRESS,
    /// The document's address contains a user name or a password.
    CREDENTIALS,
    /// The document's address neither uses https nor belongs to the service.
    NOT_HTTPS,
    /// The document's address points to this machine or a private network.
    PRIVATE_NETWORK,
    REDIRECT_NOWHERE,
    TOO_MANY_REDIRECTS,
    TOO_LARGE,
    /// The document is empty.
    EMPTY,
    /// The document is an executable file, a script, or a text that starts like HTML or XML.
    EXECUTABLE_FILE,
    /// The content does not have the type that the document's name states.
    CONTENT_CONTRADICTS_NAME,
    /// The document's type is not supported.
    UNSUPPORTED_TYPE,
    /// The document's name would lead out of the folder.
    OUTSIDE_FOLDER,
    /// The stored file was changed by something else after the download, or is missing.
    CHANGED_ON_DISK,
    /// Files of this type can be saved, but not opened.
    CANNOT_BE_OPENED,
    /// The system has no program that opens the document.
    NO_VIEWER,
    /// The server at the document's address did not answer.
    UNREACHABLE,
    /// The proxy requires a login or refuses the request.
    PROXY,
    /// The server's certificate is not trusted.
    CERTIFICATE,
    /// The document no longer exists at the address.
    NO_LONGER_EXISTS,
    /// The document's address requires a token, or another token.
    NOT_ALLOWED,
    /// The server's answer was incomplete or missing.
    NO_ANSWER,
    CANCELLED,
    /// The document could not be written to disk.
    NOT_WRITTEN,
    ENCRYPTED,
    LOCKED_FOR_CERTIFICATE,
    BROKEN,
    TOO_BIG,
    TOO_SLOW,
    NO_READER,
    NO_PRINTER,
    /// The document needs a label printer, and no label printer is selected.
    NO_LABEL_PRINTER,
    PRINTER_REFUSED,
    /// Any other failure.
    OTHER;

    private static final int NOT_FOUND_STATUS = 404;
    private static final int GONE_STATUS = 410;

    public static DocumentFailure of(Throwable failure) {
        return switch (failure) {
            case DocumentFailureException unfitDocument -> unfitDocument.failure();
            case RefusedDocumentException refusedDocument ->
                parseNameOrOther(refusedDocument.reason().name());
            case PageException pageException ->
                parseNameOrOther(pageException.reason().name());
            case ClientException clientException -> of(clientException);
            case IOException _, UncheckedIOException _, JournalException _ -> NOT_WRITTEN;
            default -> OTHER;
        };
    }

    private static DocumentFailure of(ClientException failure) {
        return switch (failure) {
            case ClientException.Unauthorized _, ClientException.Refused _ -> NOT_ALLOWED;
            case ClientException.Answered answeredException -> {
                int status = answeredException.error().status();
                if (ConnectionFailure.isProxyLoginRequired(answeredException)) {
                    yield PROXY;
                }
                yield status == NOT_FOUND_STATUS || status == GONE_STATUS ? NO_LONGER_EXISTS : NO_ANSWER;
            }
            case ClientException.Unreachable unreachableException ->
                of(ConnectionFailure.causeOf(unreachableException));
            case ClientException.NoAnswer _, ClientException.Unreadable _ -> NO_ANSWER;
            case ClientException.Cancelled _ -> CANCELLED;
        };
    }

    private static DocumentFailure of(ConnectionFailure connectionFailure) {
        return switch (connectionFailure) {
            case PROXY_LOGIN, PROXY_REFUSAL -> PROXY;
            case TRUST_FILE, CERTIFICATE_EXPIRED, CERTIFICATE_OTHER_NAME, CERTIFICATE_UNKNOWN_ISSUER -> CERTIFICATE;
            case SIGN_IN, HANDSHAKE, UNKNOWN_HOST, TIMEOUT, NO_CONNECTION -> UNREACHABLE;
        };
    }

    /// The failure with a stored name; OTHER for an unknown name.
    static DocumentFailure parseNameOrOther(String name) {
        return Arrays.stream(values())
                .filter(constant -> constant.name().equals(name))
                .findFirst()
                .orElse(OTHER);
    }

    /// Whether the address itself is not allowed, so that a retry is useless.
    public boolean isAddressForbidden() {
        return this == NO_WEB_ADDRESS || this == CREDENTIALS || this == NOT_HTTPS || this == PRIVATE_NETWORK;
    }

    /// Whether the program tries to download the document again by itself.
    boolean isRetriedAutomatically() {
        boolean isUnfit = this == EXECUTABLE_FILE
                || this == CONTENT_CONTRADICTS_NAME
                || this == UNSUPPORTED_TYPE
                || this == TOO_LARGE;
        return !isUnfit && !isAddressForbidden();
    }

    /// The text that describes this failure to the dispatcher.
    public String formatMessage(Texts texts) {
        return texts.text("papers.trouble." + name());
    }
}
