package lanedesk.workstation.fx.layer;

import lanedesk.workstation.fx.theme.Tone;

/// A question before something that cannot be taken back. Both buttons name what they do.
///
/// @param tone `DANGER` for what destroys, which then is not the button in focus
public record Confirmation(String title, String text, String yesText, String noText, Tone tone, Runnable onYes) {}
