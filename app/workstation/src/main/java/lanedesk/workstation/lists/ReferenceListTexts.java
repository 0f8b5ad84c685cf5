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
record ReferenceListTexts(Texts texts, Formats formats, ErrorMessages errorMessages) {

    /// The pane state of a list: content, loading, empty or failed.
    ///
    /// @param retry requests the list again
    PaneState paneState(ReferenceState<? extends Record> listState, Runnable retry) {
        Throwable failure = listState.failure();
        if (listState.isLoaded()) {
            return listState.values().isEmpty()
                    ? new PaneState.Empty("fth-list", texts.text("lists.empty"), texts.text("lists.empty.text"), null)
                    : PaneState.ofContent();
        }
        if (failure == null) {
            return PaneState.ofLoading(texts.text("lists.loading"), null);
        }
        ErrorMessage errorMessage = errorMessages.createFor(failure);
        return new PaneState.Failed(
                errorMessage.title(),
                errorMessage.causeText(),
                errorMessage.advice(),
                errorMessage.code(),
                texts.text("action.copy"),
                new PaneState.Action(texts.text("action.retry"), retry));
    }

    /// When the list was fetched, and whether a refresh is running or failed; empty if it was never loaded.
    String fetchTimeText(ReferenceState<? extends Record> listState) {
        Instant fetchedAt = listState.fetchedAt();
        if (fetchedAt == null) {
            return "";
        }
        String state = refreshText(listState, formats.formatDateTime(fetchedAt));
        if (listState.problems().isEmpty()) {
            return state;
        }
        String listName = listState.problems().getFirst().list();
        return UnreadableFieldsText.unreadableFieldsText(
                        listState.problems(), listName, listState.values().size(), texts)
                + " · " + state;
    }

    private String refreshText(ReferenceState<? extends Record> listState, String fetchTime) {
        Throwable failure = listState.failure();
        if (listState.isRefreshing()) {
            return texts.text("lists.age.refreshing", fetchTime);
        }
        return failure == null
                ? texts.text("lists.age", fetchTime)
                : texts.text(
                        "lists.age.failed",
                        fetchTime,
                        errorMessages.createFor(failure).title());
    }
}
