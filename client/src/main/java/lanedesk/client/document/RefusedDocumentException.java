package lanedesk.client.document;

import java.io.IOException;

/// The document's address, a redirect target or its size is not allowed. The message does not contain the address,
/// which may be signed.
public final class RefusedDocumentException extends IOException {

    /// The rule that was broken.
    public enum Reason {
        /// The text is not a web address: empty, with blanks or backslashes, or with another scheme.
        NO_WEB_ADDRESS,
        /// The address contains a user name or a password.
        CREDENTIALS,
        /// The address is neither https nor the environment's own.
        NOT_HTTPS,
        /// The address points to this machine or a private network.
        PRIVATE_NETWORK,
        /// A redirect without a target.
        REDIRECT_NOWHERE,
        /// More redirects than allowed.
        TOO_MANY_REDIRECTS,
        /// More bytes than [lanedesk.client.ResponseLimits#documentBytes()].
        TOO_LARGE
    }

    private final Reason reason;

    /// Creates the exception for a broken rule.
    public RefusedDocumentException(Reason reason) {
        super("document refused: " + reason);
        this.reason = reason;
    }

    /// The rule that was broken.
    public Reason reason() {
        return reason;
    }
}
