package lanedesk.workstation.otr;

import java.util.List;
import java.util.stream.Collectors;
import lanedesk.workstation.desk.Shipment;
import lanedesk.workstation.desk.Stage;
import lanedesk.workstation.form.Readiness.Need;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.notice.Notice;
import lanedesk.workstation.notice.Notices;
import lanedesk.workstation.notice.Problem;
import org.jspecify.annotations.Nullable;

/// What is said about an asking for rates where the form is not in view. It is withdrawn with the next asking, and
/// where the form comes into view, which says the same. Belongs to the FX thread.
final class AskingNotices {

    private final Shipment shipment;
    private final Notices notices;
    private final Texts texts;
    private @Nullable Notice said;
    private boolean ofForm;

    AskingNotices(Shipment shipment, Notices notices, Texts texts) {
        this.shipment = shipment;
        this.notices = notices;
        this.texts = texts;
    }

    /// One of two requests brought rates, the other none; `again` asks for both once more.
    void partly(List<String> failedModes, Problem problem, Runnable again) {
        say(Notice.warning(texts.text("otr.partly.title", String.join(", ", failedModes)), problem.explanation())
                .with(new Notice.Action(texts.text("action.retry"), again)));
        ofForm = false;
    }

    /// Nothing came; `advice` is what could be relaxed.
    void none(List<Need> advice) {
        String lines = advice.stream().map(need -> "• " + need.text()).collect(Collectors.joining("\n"));
        away(Notice.warning(texts.text("otr.none.title"), texts.text("otr.none.text") + "\n" + lines));
    }

    void failed(Problem problem) {
        away(Notice.warning(problem.title(), problem.explanation()));
    }

    private void away(Notice notice) {
        if (!(shipment.stage() instanceof Stage.Editing)) {
            say(notice);
            ofForm = true;
        }
    }

    private void say(Notice notice) {
        said = notice;
        notices.say(notice);
    }

    /// The shipment is somewhere else now.
    void moved() {
        if (ofForm && shipment.stage() instanceof Stage.Editing) {
            withdraw();
        }
    }

    /// What was said is over.
    void withdraw() {
        Notice over = said;
        said = null;
        if (over != null) {
            notices.dismiss(over);
        }
    }
}
