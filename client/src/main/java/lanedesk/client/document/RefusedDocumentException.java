package lanedesk.client.document;

import java.io.IOException;

/// A download is not allowed because of the document's address, the target of a redirect, or the document's
/// size (interface: Booking result, Document). The message does not contain the address, because the address
/// may contain a secret signature.
public final class RefusedDocumentException extends IOException {

    /// The rule that the document breaks.
    public enum Reason {
        /// The document's address is not a web address: it is empty, has blanks or backslashes, or has a scheme
        /// other than http and https.
        NO_WEB_ADDRESS,
        /// The address contains a user name or a password.
        CREDENTIALS,
        /// The address neither uses https nor belongs to the environment's own origin.
        NOT_HTTPS,
        /// The address points to this machine or a private network.
        PRIVATE_NETWORK,
        /// The answer is a redirect without a target.
        REDIRECT_NOWHERE,
        /// There are more than five redirects.
        TOO_MANY_REDIRECTS,
        /// The document has more bytes than [lanedesk.client.ResponseLimits#documentBytes()].
        TOO_LARGE
    }

    private final Reason reason;

    /// Creates the exception for the rule that the document breaks.
    public RefusedDocumentException(Reason reason) {
        super("document refused: " + reason);
        this.reason = reason;
    }

    /// The rule that the document breaks.
    public Reason reason() {
        return reason;
    }
}
