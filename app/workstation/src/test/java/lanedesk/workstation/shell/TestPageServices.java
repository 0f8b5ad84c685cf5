package lanedesk.workstation.shell;

import java.time.Clock;
import java.util.concurrent.Executor;
import java.util.function.Consumer;
import lanedesk.journal.Journal;
import lanedesk.workstation.fx.layer.Confirmation;
import lanedesk.workstation.l10n.Formats;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.work.TaskRunner;

/// Creates the services of list pages on a real journal.
public final class TestPageServices {

    private TestPageServices() {}

    public static PageServices create(
            Journal journal,
            TaskRunner runner,
            Executor fxThread,
            Consumer<Confirmation> showConfirmation,
            Notifications notifications,
            Texts texts) {
        Clock clock = Clock.systemUTC();
        return new PageServices(
                new AppServices(
                        runner,
                        clock,
                        texts,
                        new Formats(texts.language(), clock),
                        new ErrorMessages(texts),
                        notifications,
                        new Commands()),
                journal.changeNotifier(),
                fxThread,
                showConfirmation);
    }
}
