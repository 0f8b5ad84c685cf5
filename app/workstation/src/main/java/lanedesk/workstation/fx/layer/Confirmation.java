package lanedesk.workstation.fx.layer;

import lanedesk.workstation.fx.theme.Tone;

/// A question before an irreversible action. The texts of both buttons name what the buttons do.
///
/// @param tone `DANGER` for a destructive action; the "no" button then gets the focus, otherwise the "yes" button
public record Confirmation(String title, String text, String yesText, String noText, Tone tone, Runnable onYes) {}
