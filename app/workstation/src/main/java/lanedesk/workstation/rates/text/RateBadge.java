package lanedesk.workstation.rates.text;

import lanedesk.workstation.fx.theme.Tone;

/// A short word beside a rate.
public record RateBadge(String text, Tone tone) {}
