package lanedesk.workstation.desk;

import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import lanedesk.workstation.day.DatedLane;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.json.JsonMapper;

/// A tab as it is kept between two runs of the program: taken on the FX thread, written where it is saved.
///
/// @param title the lane or the name, which an earlier version of the program shows
/// @param stage one of `EDITING`, `CHOOSING`, `BOOKING`, `BOOKED`
/// @param form what the form itself wrote
/// @param days when it is ready and must arrive
/// @param board what the rate board wrote
/// @param booking what the booking page wrote
/// @param pricedByRule whether a rule made the sell price; null as before that was kept
/// @param minimumProfit the least profit of the customer's rule
/// @param cameInFront when it was last turned to, in milliseconds since 1970 UTC
/// @param originShipment the shipment that it goes back to; null where an earlier version of the program wrote it
/// @param customerProposed whether the customer waits to be confirmed; null as before there were proposals
/// @param titleParts the title; null where an earlier version of the program wrote it as words
record ShipmentState(
        String title,
        @Nullable CustomerBranch customer,
        String stage,
        List<UUID> quoteIds,
        @Nullable UUID chosenQuote,
        @Nullable Long chosenRate,
        @Nullable BigDecimal sell,
        @Nullable Boolean pricedByRule,
        @Nullable BigDecimal minimumProfit,
        @Nullable UUID attempt,
        DraftSnapshot form,
        DatedLane days,
        @Nullable String board,
        @Nullable String booking,
        @Nullable Long cameInFront,
        @Nullable UUID originShipment,
        @Nullable Boolean customerProposed,
        @Nullable ShipmentTitle titleParts) {

    private static final Logger log = LoggerFactory.getLogger(ShipmentState.class);

    /// A value that another version of the program left out is as in a new tab.
    ShipmentState {
        title = Objects.requireNonNullElse(title, "");
        stage = Objects.requireNonNullElse(stage, "");
        quoteIds = Objects.requireNonNullElse(quoteIds, List.<UUID>of()).stream()
                .filter(Objects::nonNull)
                .toList();
        form = Objects.requireNonNullElse(form, DraftSnapshot.NOTHING);
        days = Objects.requireNonNullElse(days, DatedLane.NONE);
    }

    static ShipmentState of(Shipment shipment) {
        Stage stage = shipment.stage();
        Instant cameInFront = shipment.lastInFront();
        RateChoice choice = stage instanceof Stage.Booking(RateChoice chosen) ? chosen : null;
        return new ShipmentState(
                shipment.titleProperty().get().lane(),
                shipment.customerProperty().get(),
                word(stage),
                shipment.quoteIds(),
                choice == null ? null : choice.quoteId(),
                choice == null ? null : choice.rateNumber(),
                choice == null ? null : choice.sell(),
                choice == null ? null : choice.isPricedByRule(),
                choice == null ? null : choice.minimumProfit(),
                stage instanceof Stage.Booked(UUID id) ? id : null,
                shipment.draftProperty().get(),
                shipment.daysProperty().get(),
                shipment.boardDraftProperty().get(),
                shipment.bookingDraftProperty().get(),
                cameInFront == null ? null : cameInFront.toEpochMilli(),
                shipment.originShipment(),
                shipment.customerProposedProperty().get(),
                shipment.titleProperty().get());
    }

    private static String word(Stage stage) {
        return switch (stage) {
            case Stage.Editing _ -> "EDITING";
            case Stage.Choosing _ -> "CHOOSING";
            case Stage.WhatIf(Stage before) -> word(before);
            case Stage.Booking _ -> "BOOKING";
            case Stage.Booked _ -> "BOOKED";
        };
    }

    String toJson() {
        return JsonMapper.shared().writeValueAsString(this);
    }

    /// Loads what reading a tab takes, a hundred classes of Jackson's. On any thread, before the first tab is read.
    static void prepareReading() {
        ofJson("{\"title\":\"\",\"stage\":\"EDITING\",\"quoteIds\":[],\"form\":\"\"}");
    }

    /// A tab as it was kept; empty where it can't be read.
    static Optional<ShipmentState> ofJson(String json) {
        try {
            return Optional.ofNullable(JsonMapper.shared().readValue(json, ShipmentState.class));
        } catch (JacksonException unreadable) {
            log.warn("kept tab cannot be read: {}", unreadable.getClass().getSimpleName());
            return Optional.empty();
        }
    }

    void restore(Shipment shipment) {
        shipment.titleProperty().set(titleParts == null ? ShipmentTitle.named(title) : titleParts);
        shipment.customerProperty().set(customer);
        shipment.customerProposedProperty().set(Boolean.TRUE.equals(customerProposed));
        shipment.draftProperty().set(form);
        shipment.daysProperty().set(days);
        shipment.boardDraftProperty().set(board == null ? "" : board);
        shipment.bookingDraftProperty().set(booking == null ? "" : booking);
        if (originShipment != null) {
            shipment.setOriginShipment(originShipment);
        }
        shipment.setLastInFront(cameInFront == null ? null : Instant.ofEpochMilli(cameInFront));
        shipment.resume(stageNow(), quoteIds);
    }

    private Stage stageNow() {
        if (stage.equals("BOOKING") && chosenQuote != null && chosenRate != null) {
            return new Stage.Booking(
                    new RateChoice(chosenQuote, chosenRate, sell, Boolean.TRUE.equals(pricedByRule), minimumProfit));
        }
        if (stage.equals("BOOKED") && attempt != null) {
            return new Stage.Booked(attempt);
        }
        return stage.equals("CHOOSING") && !quoteIds.isEmpty() ? new Stage.Choosing(quoteIds) : new Stage.Editing();
    }
}
