package lanedesk.workstation.rates.whatif;

/// How far the asking for rates of variants is.
///
/// @param toAsk how many requests asking would send
/// @param answered how many of those that were asked for last have ended
/// @param asked how many were asked for last; 0 while none is on its way
record Progress(int toAsk, int answered, int asked) {

    boolean isAsking() {
        return asked > 0;
    }
}
