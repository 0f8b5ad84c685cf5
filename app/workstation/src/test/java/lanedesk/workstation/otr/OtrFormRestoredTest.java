package lanedesk.workstation.otr;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.LocalDate;
import java.util.List;
import lanedesk.freight.UnitSystem;
import lanedesk.workstation.day.ShipmentDays;
import lanedesk.workstation.day.TypedDay;
import lanedesk.workstation.desk.DraftSnapshot;
import lanedesk.workstation.desk.Shipment;
import lanedesk.workstation.desk.ShipmentTitle;
import lanedesk.workstation.desk.Stage;
import lanedesk.workstation.l10n.Language;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.otr.draft.OtrDraft;
import lanedesk.workstation.place.TypedPlace;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// A form that is opened again: as it was left, from an earlier request, behind papers.
class OtrFormRestoredTest extends TypedFormFixture {

    @Test
    void formComesBackAsItWasLeft() {
        typed.fill();
        typed.quote();
        Shipment restored = typed.desk.shipment();
        restored.customerProperty().set(shipment.customerProperty().get());
        restored.draftProperty().set(shipment.draftProperty().get());
        restored.resume(new Stage.Editing(), shipment.quoteIds());
        OtrForm again = typed.desk.feature.models(restored);
        assertThat(again.form().draft()).isEqualTo(form.draft());
        again.form().state().change(draft -> draft.withTo(TypedPlace.typed("Fresno, CA 93701")));
        assertThat(restored.staleProperty().get()).isTrue();
        again.close();
    }

    @Test
    void daysAreKeptAndUndoneAndNeverMakeRatesStale() {
        typed.fill();
        typed.quote();
        ShipmentDays days = ShipmentDays.NONE.with(
                ShipmentDays.Which.READY, new TypedDay("Fri, Nov 27, 2026", LocalDate.of(2026, 11, 27)));
        form.state().change(draft -> draft.withDays(days));
        assertThat(shipment.staleProperty().get()).as("they are never sent").isFalse();
        assertThat(shipment.daysProperty().get().days()).isEqualTo(days);
        Shipment restored = typed.desk.shipment();
        restored.draftProperty()
                .set(DraftSnapshot.of(shipment.draftProperty().get().toJson()));
        OtrForm again = typed.desk.feature.models(restored);
        assertThat(again.form().draft().days()).isEqualTo(days);
        assertThat(restored.daysProperty().get().days()).isEqualTo(days);
        again.close();
        form.state().undo();
        assertThat(shipment.daysProperty().get().days()).isEqualTo(ShipmentDays.NONE);
    }

    @ParameterizedTest
    @ValueSource(strings = {"half a fo", "{}", "{\"form\":null,\"quotedBsn\":40211}"})
    void formThatCannotBeReadIsAnEmptyOne(String kept) {
        Shipment restored = typed.desk.shipment();
        restored.draftProperty().set(DraftSnapshot.of(kept));
        OtrForm again = typed.desk.feature.models(restored);
        assertThat(again.form().draft()).isEqualTo(OtrDraft.EMPTY);
        again.close();
    }

    @Test
    void earlierRequestMakesTheSameFormAgain() {
        typed.fill();
        typed.quote();
        Shipment repeat = typed.desk.shipment();
        repeat.customerProperty().set(shipment.customerProperty().get());
        repeat.draftProperty().set(typed.desk.feature.draftOf(typed.quoted(0).request(), ShipmentDays.NONE));
        OtrForm again = typed.desk.feature.models(repeat);
        runner.runAll();
        assertThat(again.form().quote().problemsProperty().get()).isEmpty();
        assertThat(again.form().draft().system()).isEqualTo(UnitSystem.US);
        assertThat(again.form().draft().quoteBasis()).isEqualTo(form.draft().quoteBasis());
        repeat.resume(new Stage.Editing(), shipment.quoteIds());
        again.form().state().change(draft -> draft.withSeparately(false));
        assertThat(repeat.staleProperty().get())
                .as("the rates are those of this very form")
                .isFalse();
        again.form().state().change(draft -> draft.withTo(TypedPlace.typed("Fresno, CA 93701")));
        assertThat(repeat.staleProperty().get()).isTrue();
        again.close();
    }

    @Test
    void closedFormFollowsTheListsNoLonger() {
        OtrForm gone = typed.desk.feature.models(typed.desk.shipment());
        runner.runAll();
        int heard = gone.lists().changesProperty().get();
        gone.close();
        typed.desk.reference.renew();
        runner.runAll();
        assertThat(gone.lists().changesProperty().get()).isEqualTo(heard);
        assertThat(typed.parts.lists().changesProperty().get())
                .as("an open one does")
                .isGreaterThan(heard);
    }

    @Test
    void papersWithoutAFormKeepTheNameOfTheirTab() {
        Shipment papers = typed.desk.shipment();
        papers.titleProperty().set(ShipmentTitle.named("Meridian Foods"));
        papers.resume(new Stage.Booked(papers.id()), List.of());
        OtrForm behind = typed.desk.feature.models(papers);
        runner.runAll();
        assertThat(papers.title(Texts.of(Shipment.class, Language.ENGLISH))).isEqualTo("Meridian Foods");
        behind.close();
    }
}
