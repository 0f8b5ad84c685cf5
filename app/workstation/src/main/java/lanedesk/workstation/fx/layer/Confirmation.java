package lanedesk.workstation.fx.layer;

import lanedesk.workstation.fx.theme.Tone;

/// A question before an irreversible action. Both buttons name what they do.
///
/// @param tone `DANGER` for a destructive action, whose button then does not get the focus
public record Confirmation(String title, String text, String yesText, String noText, Tone tone, Runnable onYes) {}
