package lanedesk.workstation.workspace;

import java.time.Clock;
import lanedesk.workstation.l10n.Formats;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.navigation.Commands;
import lanedesk.workstation.notice.Notice;
import lanedesk.workstation.notice.Notices;
import lanedesk.workstation.notice.Problems;
import lanedesk.workstation.work.WorkRunner;

/// What every feature is built with, whatever the environment.
public record Basics(
        WorkRunner runner,
        Clock clock,
        Texts texts,
        Formats formats,
        Problems problems,
        Notices notices,
        Commands commands) {

    /// Says why work failed that belongs to no page.
    public void report(Throwable failure) {
        notices.show(Notice.of(problems.of(failure)), Notices.Until.DISMISSED);
    }
}
