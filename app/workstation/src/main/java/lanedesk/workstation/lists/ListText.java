package lanedesk.workstation.lists;

import java.time.Instant;
import lanedesk.workstation.fx.layer.LayerState;
import lanedesk.workstation.l10n.Formats;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.notice.Problem;
import lanedesk.workstation.notice.Problems;
import lanedesk.workstation.reference.ReferenceState;
import lanedesk.workstation.wire.ReadingProblemText;

/// How the rows of a list stand, in words.
record ListText(Texts texts, Formats formats, Problems problems) {

    /// Whether there are rows, or why not.
    ///
    /// @param again asks for them again
    LayerState layer(ReferenceState<? extends Record> now, Runnable again) {
        Throwable failure = now.failure();
        if (now.isLoaded()) {
            return now.values().isEmpty()
                    ? new LayerState.Empty("fth-list", texts.text("lists.empty"), texts.text("lists.empty.text"), null)
                    : LayerState.content();
        }
        if (failure == null) {
            return LayerState.loading(texts.text("lists.loading"), null);
        }
        Problem problem = problems.of(failure);
        return new LayerState.Failed(
                problem.title(),
                problem.happened(),
                problem.advice(),
                problem.code(),
                texts.text("action.copy"),
                new LayerState.Action(texts.text("action.retry"), again));
    }

    /// When the service gave them, and whether newer ones are on their way or failed; empty where it never did.
    String age(ReferenceState<? extends Record> now) {
        Instant fetched = now.fetchedAt();
        if (fetched == null) {
            return "";
        }
        String state = state(now, formats.moment(fetched));
        if (now.problems().isEmpty()) {
            return state;
        }
        String list = now.problems().getFirst().list();
        return ReadingProblemText.of(now.problems(), list, now.values().size(), texts) + " · " + state;
    }

    private String state(ReferenceState<? extends Record> now, String when) {
        Throwable failure = now.failure();
        if (now.refreshing()) {
            return texts.text("lists.age.refreshing", when);
        }
        return failure == null
                ? texts.text("lists.age", when)
                : texts.text("lists.age.failed", when, problems.of(failure).title());
    }
}
