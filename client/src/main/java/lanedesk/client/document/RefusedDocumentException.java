package lanedesk.client.document;

import java.io.IOException;

/// A document that the client does not bring: its address, where that leads, or its size breaks a rule. No message
/// holds an address, which may be signed.
public final class RefusedDocumentException extends IOException {

    /// The rule that was broken.
    public enum Reason {
        /// The text is no web address: empty, with blanks or backslashes, a file, a script.
        NO_WEB_ADDRESS,
        /// The address carries a user name or a password.
        CREDENTIALS,
        /// The address is neither https nor the environment's own.
        NOT_HTTPS,
        /// The address leads into this machine or a private network.
        PRIVATE_NETWORK,
        /// A redirect that names no place.
        REDIRECT_NOWHERE,
        /// More redirects than are followed.
        TOO_MANY_REDIRECTS,
        /// More bytes than [lanedesk.client.Limits#documentBytes()].
        TOO_LARGE
    }

    private final Reason reason;

    /// Reports the rule for which the document was refused.
    public RefusedDocumentException(Reason reason) {
        super("document refused: " + reason);
        this.reason = reason;
    }

    /// The rule that was broken.
    public Reason reason() {
        return reason;
    }
}
