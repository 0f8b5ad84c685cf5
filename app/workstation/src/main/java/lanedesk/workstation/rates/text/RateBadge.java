package lanedesk.workstation.rates.text;

import lanedesk.workstation.fx.theme.Tone;

/// A short text about a rate, shown as a colored label beside the rate.
public record RateBadge(String text, Tone tone) {}
