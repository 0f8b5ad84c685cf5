package lanedesk.workstation.batch;

/// The page of batches.
public final class BatchFeature {
    private BatchFeature() {}
}
