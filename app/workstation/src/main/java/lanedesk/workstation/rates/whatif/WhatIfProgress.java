package lanedesk.workstation.rates.whatif;

/// Progress of the requests for variants.
///
/// @param toRequest number of requests that would be sent
/// @param answeredCount number of completed requests of the current run
/// @param requestedCount number of requests of the current run; 0 while none runs
record WhatIfProgress(int toRequest, int answeredCount, int requestedCount) {

    boolean isRequesting() {
        return requestedCount > 0;
    }
}
