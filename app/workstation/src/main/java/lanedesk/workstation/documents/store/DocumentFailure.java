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

/// Why a document is not here, or can't be shown or printed. The journal keeps the name, the dispatcher reads the text.
public enum DocumentFailure {
    /// Its address is no web address.
    NO_WEB_ADDRESS,
    /// Its address carries a name or a password.
    CREDENTIALS,
    /// Its address is neither https nor the service's own.
    NOT_HTTPS,
    /// Its address leads into this machine or a private network.
    PRIVATE_NETWORK,
    REDIRECT_NOWHERE,
    TOO_MANY_REDIRECTS,
    TOO_LARGE,
    /// It is empty.
    EMPTY,
    /// A machine would run it.
    RUNS,
    /// Its content is of another type than its name.
    NOT_WHAT_IT_SAYS,
    /// It is none of the kinds that are kept.
    OTHER_KIND,
    /// Its name would lead out of the folder.
    OUTSIDE_FOLDER,
    /// It was changed on this machine after it had come.
    CHANGED_ON_DISK,
    /// This kind is saved and not opened.
    NOT_OPENED,
    /// The system has no program that shows it.
    NO_VIEWER,
    /// Nothing answered at its address.
    UNREACHABLE,
    /// The proxy on the way wants a login or refuses the call.
    PROXY,
    /// The certificate of its server, or the trusted certificates of the settings, do not allow a connection.
    CERTIFICATE,
    /// The address no longer has it.
    GONE,
    /// The address wants a token, or another one.
    NOT_ALLOWED,
    /// The answer broke off, or was none.
    NO_ANSWER,
    STOPPED,
    /// The disk did not take it.
    DISK,
    ENCRYPTED,
    LOCKED_FOR_CERTIFICATE,
    BROKEN,
    TOO_BIG,
    TOO_SLOW,
    NO_READER,
    NO_PRINTER,
    /// It needs a label printer, and none was chosen.
    NO_LABEL_PRINTER,
    PRINTER_REFUSED,
    /// Anything else.
    OTHER;

    private static final int NOT_FOUND_STATUS = 404;
    private static final int GONE_STATUS = 410;

    public static DocumentFailure of(Throwable failure) {
        return switch (failure) {
            case UnfitDocumentException unfit -> unfit.failure();
            case RefusedDocumentException refused -> ofName(refused.reason().name());
            case PageException fault -> ofName(fault.reason().name());
            case ClientException client -> of(client);
            case IOException _, UncheckedIOException _, JournalException _ -> DISK;
            default -> OTHER;
        };
    }

    private static DocumentFailure of(ClientException failure) {
        return switch (failure) {
            case ClientException.Unauthorized _, ClientException.Refused _ -> NOT_ALLOWED;
            case ClientException.Answered answered -> {
                int status = answered.error().status();
                if (ConnectionFailure.isProxyLoginRequired(answered)) {
                    yield PROXY;
                }
                yield status == NOT_FOUND_STATUS || status == GONE_STATUS ? GONE : NO_ANSWER;
            }
            case ClientException.Unreachable unreachable -> of(ConnectionFailure.of(unreachable));
            case ClientException.NoAnswer _, ClientException.Unreadable _ -> NO_ANSWER;
            case ClientException.Cancelled _ -> STOPPED;
        };
    }

    private static DocumentFailure of(ConnectionFailure connectionFailure) {
        return switch (connectionFailure) {
            case PROXY_LOGIN, PROXY_REFUSAL -> PROXY;
            case TRUST_FILE, CERTIFICATE_EXPIRED, CERTIFICATE_OTHER_NAME, CERTIFICATE_UNKNOWN_ISSUER -> CERTIFICATE;
            case HANDSHAKE, UNKNOWN_HOST, TIMEOUT, NO_CONNECTION -> UNREACHABLE;
        };
    }

    /// The trouble of a name that the journal kept.
    static DocumentFailure ofName(String name) {
        return Arrays.stream(values())
                .filter(constant -> constant.name().equals(name))
                .findFirst()
                .orElse(OTHER);
    }

    /// Whether it would be the same every time: what stands in the way is the address the service gave.
    public boolean isPermanent() {
        return this == NO_WEB_ADDRESS || this == CREDENTIALS || this == NOT_HTTPS || this == PRIVATE_NETWORK;
    }

    /// Whether it may be over at another time by itself: what came, or may not come, is no longer the same then.
    boolean isRetriedAutomatically() {
        boolean unfit = this == RUNS || this == NOT_WHAT_IT_SAYS || this == OTHER_KIND || this == TOO_LARGE;
        return !unfit && !isPermanent();
    }

    /// The sentence for the dispatcher.
    public String text(Texts texts) {
        return texts.text("papers.trouble." + name());
    }
}
