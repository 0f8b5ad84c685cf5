package lanedesk.workstation.rates;

import lanedesk.workstation.fx.Tone;

/// A short word beside a rate.
record RateBadge(String text, Tone tone) {}
