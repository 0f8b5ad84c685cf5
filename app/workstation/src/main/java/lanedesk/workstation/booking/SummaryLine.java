package lanedesk.workstation.booking;

import lanedesk.workstation.l10n.PlainText;

/// One of the few lines that say a booking in words.
///
/// @param name what the line answers: who, from, to, when, what, price
/// @param subject the answer itself
/// @param details what belongs to it; empty where nothing does
record SummaryLine(String name, String subject, String details) {

    /// Makes what came from elsewhere fit for the screen.
    SummaryLine {
        subject = PlainText.toParagraph(subject);
        details = PlainText.toParagraph(details);
    }
}
