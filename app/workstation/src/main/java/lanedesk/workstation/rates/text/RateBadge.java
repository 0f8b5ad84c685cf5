package lanedesk.workstation.rates.text;

import lanedesk.workstation.fx.theme.Tone;

/// A short label beside a rate.
public record RateBadge(String text, Tone tone) {}
