package lanedesk.workstation.rates.whatif;

/// How far the asking for rates of variants is.
///
/// @param toRequest how many requests asking would send
/// @param answeredCount how many of those that were asked for last have ended
/// @param requestedCount how many were asked for last; 0 while none is on its way
record WhatIfProgress(int toRequest, int answeredCount, int requestedCount) {

    boolean isRequesting() {
        return requestedCount > 0;
    }
}
