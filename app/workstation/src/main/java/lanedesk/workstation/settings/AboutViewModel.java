package lanedesk.workstation.settings;

import java.util.function.Consumer;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import lanedesk.workstation.diagnostics.Diagnostics;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.notice.Problems;
import lanedesk.workstation.work.LatestWork;
import lanedesk.workstation.work.Outcome;
import lanedesk.workstation.work.WorkRunner;

/// The version, and a text about this installation that is safe to mail.
final class AboutViewModel {

    private final Diagnostics diagnostics;
    private final LatestWork work;
    private final Consumer<String> clipboard;
    private final Problems problems;
    private final Texts texts;
    private final ReadOnlyStringWrapper text = new ReadOnlyStringWrapper("");
    private final ReadOnlyStringWrapper said = new ReadOnlyStringWrapper("");

    AboutViewModel(
            Diagnostics diagnostics, WorkRunner runner, Consumer<String> clipboard, Problems problems, Texts texts) {
        this.diagnostics = diagnostics;
        this.work = new LatestWork(runner);
        this.clipboard = clipboard;
        this.problems = problems;
        this.texts = texts;
    }

    String version() {
        return diagnostics.version();
    }

    ReadOnlyStringProperty textProperty() {
        return text.getReadOnlyProperty();
    }

    /// The result of the last copying.
    ReadOnlyStringProperty saidProperty() {
        return said.getReadOnlyProperty();
    }

    /// Gathers the text anew.
    void gather() {
        said.set("");
        work.start(
                _ -> diagnostics.copy(),
                Outcome.of(text::set, failure -> said.set(problems.of(failure).explanation())));
    }

    /// Puts the text that is shown on the clipboard.
    void copy() {
        clipboard.accept(text.get());
        said.set(texts.text("settings.about.copied"));
    }

    void close() {
        work.cancel();
    }
}
