package lanedesk.workstation.batch.run;

/// Whether a row can be requested, and its result.
public enum RowStatus {
    /// The row can be requested.
    READY,
    /// A value of the row is missing.
    INCOMPLETE,
    /// A value of the row is unclear or must be confirmed.
    UNCLEAR,
    /// A value of the row is invalid.
    CANNOT_BE_RATED,
    /// The row is being requested.
    ASKED,
    RATED,
    /// The service answered without a rate.
    NO_CARRIER,
    /// The service answered, but none of the rates could be read or can be used.
    NO_USABLE_RATE,
    FAILED,
    /// The row was requested, but no answer arrived. The row may be requested again.
    IN_DOUBT;

    /// Whether a row with this status is requested when the batch is continued.
    public boolean isRequestedOnContinue() {
        return this == READY || this == ASKED || this == FAILED || this == IN_DOUBT;
    }
}
