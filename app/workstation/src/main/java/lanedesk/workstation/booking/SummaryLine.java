package lanedesk.workstation.booking;

import lanedesk.workstation.l10n.PlainText;

/// One line of a booking's summary.
///
/// @param name what the line states: customer, origin, destination, date, cargo, price
/// @param subject the main value
/// @param details additional values; empty if none
record SummaryLine(String name, String subject, String details) {

    /// Removes invisible characters from external texts.
    SummaryLine {
        subject = PlainText.toParagraph(subject);
        details = PlainText.toParagraph(details);
    }
}
