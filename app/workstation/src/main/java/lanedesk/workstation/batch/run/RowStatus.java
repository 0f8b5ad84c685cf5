package lanedesk.workstation.batch.run;

/// The status of a row.
public enum RowStatus {
    /// It can be requested.
    READY,
    /// A value is missing.
    NEEDS,
    /// A value is unclear or must be confirmed.
    QUESTION,
    /// A value is invalid.
    CANNOT,
    /// It is being requested.
    ASKED,
    RATED,
    /// It was answered without a rate.
    NO_CARRIER,
    /// It was answered, but none of the rates could be read or can be used.
    UNUSABLE,
    FAILED,
    /// It was requested without an answer; requesting it again is safe.
    IN_DOUBT;

    /// Whether it is requested when the batch is continued.
    public boolean isRequestedOnContinue() {
        return this == READY || this == ASKED || this == FAILED || this == IN_DOUBT;
    }
}
