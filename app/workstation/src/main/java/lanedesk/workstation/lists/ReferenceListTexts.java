package lanedesk.workstation.lists;

import java.time.Instant;
import lanedesk.workstation.fx.layer.PaneState;
import lanedesk.workstation.l10n.Formats;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.shell.ErrorMessage;
import lanedesk.workstation.shell.ErrorMessages;
import lanedesk.workstation.shipment.ReferenceState;
import lanedesk.workstation.shipment.UnreadableFieldsText;

/// Formats the state of a reference list.
record ReferenceListTexts(Texts texts, Formats formats, ErrorMessages problems) {

    /// The pane state of a list: content, loading, empty or failed.
    ///
    /// @param retry requests the list again
    PaneState layerState(ReferenceState<? extends Record> newValue, Runnable retry) {
        Throwable failure = newValue.failure();
        if (newValue.isLoaded()) {
            return newValue.values().isEmpty()
                    ? new PaneState.Empty("fth-list", texts.text("lists.empty"), texts.text("lists.empty.text"), null)
                    : PaneState.ofContent();
        }
        if (failure == null) {
            return PaneState.ofLoading(texts.text("lists.loading"), null);
        }
        ErrorMessage problem = problems.create(failure);
        return new PaneState.Failed(
                problem.title(),
                problem.causeText(),
                problem.advice(),
                problem.code(),
                texts.text("action.copy"),
                new PaneState.Action(texts.text("action.retry"), retry));
    }

    /// When the list was fetched, and whether a refresh is running or failed; empty if it was never loaded.
    String ageText(ReferenceState<? extends Record> newValue) {
        Instant fetched = newValue.fetchedAt();
        if (fetched == null) {
            return "";
        }
        String state = stateText(newValue, formats.formatDateTime(fetched));
        if (newValue.problems().isEmpty()) {
            return state;
        }
        String list = newValue.problems().getFirst().list();
        return UnreadableFieldsText.textOf(
                        newValue.problems(), list, newValue.values().size(), texts) + " · " + state;
    }

    private String stateText(ReferenceState<? extends Record> newValue, String when) {
        Throwable failure = newValue.failure();
        if (newValue.isRefreshing()) {
            return texts.text("lists.age.refreshing", when);
        }
        return failure == null
                ? texts.text("lists.age", when)
                : texts.text("lists.age.failed", when, problems.create(failure).title());
    }
}
