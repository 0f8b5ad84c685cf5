package lanedesk.workstation.batch.run;

/// How far a row is.
public enum RowStatus {
    /// It can be asked for.
    READY,
    /// Something was not given.
    NEEDS,
    /// Something in it is not clear, or waits to be confirmed.
    QUESTION,
    /// A given value is invalid.
    CANNOT,
    /// Its question has left.
    ASKED,
    RATED,
    /// It was answered without a rate.
    NO_CARRIER,
    FAILED,
    /// It was asked and no answer came; asking again does no harm.
    IN_DOUBT;

    /// Whether it is to be asked when the batch goes on.
    public boolean isToBeRequested() {
        return this == READY || this == ASKED || this == FAILED || this == IN_DOUBT;
    }
}
