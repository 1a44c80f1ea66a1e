// Generated from the contract by `pnpm generate`. Do not edit.

import type { Input, Query, Response, acceptConversation, addDispatchDocuments, addStage, allocatePayment, beginSecondFactor, cancelEwayBill, cancelInvoice, cancelOrder, cancelWebhookRecovery, changePassword, changeTransporter, closeEwayBill, closeInspectionSession, closeOrder, confirmDefect, confirmOrder, confirmSecondFactor, countBankStatementLines, countConversations, countDefects, countInvoices, countOrders, countOrdersByDay, createApiKey, createApplication, createArticle, createBankStatement, createBuyer, createCamera, createConversation, createCreditNote, createDebitNote, createDispatch, createEvidence, createEwayBill, createImport, createInspectionSession, createInspections, createInvitation, createInvoice, createMessage, createOperator, createOrder, createPairingCode, createPayment, createQcReport, createQueue, createRoute, createSavedReply, createSeller, createStageEntry, createStation, createUpload, createWebhookEndpoint, deleteArticle, deleteBuyer, deleteContact, deleteOperator, deleteOrder, deleteRoute, deleteSavedReply, deleteStation, deleteWebhookEndpoint, deliverDispatch, disableApplication, disableCamera, disablePerson, disconnectConnection, dismissDefect, enableApplication, enableCamera, enablePerson, endOtherOwnSessions, endOwnSession, endSessionsOfPerson, escalateConversation, expireApiKey, exportContact, extendEwayBill, failDispatch, getAccount, getApplication, getArticle, getBankStatement, getBuyer, getCamera, getCameraChart, getCameraTimeline, getContact, getConversation, getConversationTimeline, getCreditNote, getCreditNoteTimeline, getDebitNote, getDebitNoteTimeline, getDefect, getDefectTimeline, getDispatch, getDispatchTimeline, getEvent, getEvidence, getEwayBill, getEwayBillTimeline, getGstr1, getGstr1PortalFile, getGstr3b, getImport, getInspectionSession, getInvoice, getInvoicePdf, getInvoiceSettings, getInvoiceTimeline, getMe, getOperator, getOrder, getOrderTimeline, getOutput, getPayment, getPaymentTimeline, getProfile, getProgress, getQcReport, getQueue, getReceivable, getRoute, getSavedReply, getSeller, getSessionChart, getStageEntry, getStatement, getStatementPdf, getStation, getUpload, getUsage, getWebhookDelivery, getWebhookEndpoint, getWebhookEndpointActivity, getWebhookEndpointTimeline, getWebhookRecovery, getWorkOrder, getWorkOrderTimeline, holdOrder, ignoreBankStatementLine, inspectWithCamera, listActivity, listAllBankStatementLines, listAllStageEntries, listApiKeys, listApplications, listArticles, listAuditLog, listBankStatementLines, listBankStatements, listBuyers, listCameras, listConnections, listConversations, listCreditNotes, listDebitNotes, listDeductions, listDefects, listDispatches, listEvents, listEwayBills, listImportFaults, listImports, listInspectionSessions, listInvitations, listInvoiceMails, listInvoices, listMessages, listOperators, listOrderDispatches, listOrders, listOwnSessions, listPayments, listPeople, listQcReports, listQueues, listReceivables, listRequestLog, listReturnDocuments, listRoutes, listSavedReplies, listSellers, listStageEntries, listStations, listWebhookDeliveries, listWebhookEndpoints, listWebhookRecoveries, listWorkOrders, lockReturnMonth, matchBankStatementLine, pauseInspectionSession, pauseStage, pauseWebhookEndpoint, previewInvoice, previewLimit, previewWebhookRecovery, proveDispatch, reassignConversation, reclassifyDefect, recordPartB, recoverWebhookEndpoint, refundPayment, releaseOrder, removePerson, removeSecondFactor, removeSecondFactorOfPerson, reopenDefect, reopenStage, replaceRecoveryCodes, replayEvent, resendInvitation, resolveConversation, resumeInspectionSession, resumeStage, resumeWebhookEndpoint, retryInvoice, retryWebhookDelivery, returnConversation, returnDispatch, reversePayment, reverseStageEntry, revokeApiKey, revokeInvitation, rollApiKey, rotateApplicationSecret, rotateWebhookSecret, runImport, search, sendInvoice, skipStage, snoozeConversation, startStage, sumReceivables, testWebhookEndpoint, unlockReturnMonth, unpairStation, updateAccount, updateApplication, updateArticle, updateBuyer, updateCamera, updateDispatch, updateInvoice, updateInvoiceSettings, updateOperator, updateOrder, updatePerson, updateProfile, updateQueue, updateRoute, updateSavedReply, updateSeller, updateStation, updateWebhookEndpoint, voidInvoice } from '@millwright/contracts';
import { type Answer, type Caller, type CallOptions, type ChangeOptions, segment, type UpdateOptions } from '@millwright/client/resources';
import type { ListOf, Sent } from './sent.js';

/** The resources of the client. */
export interface PublicResources {
  readonly me: {
    get(options?: CallOptions): Answer<Response<typeof getMe>>;
  };
  readonly requestLog: {
    list(query?: Sent<Query<typeof listRequestLog>>, options?: CallOptions): ListOf<Response<typeof listRequestLog>>;
  };
  readonly search: {
    find(query?: Sent<Query<typeof search>>, options?: CallOptions): Answer<Response<typeof search>>;
  };
  readonly orders: {
    create(body: Input<typeof createOrder>, options?: ChangeOptions): Answer<Response<typeof createOrder>>;
    update(id: string, body: Input<typeof updateOrder>, options?: UpdateOptions): Answer<Response<typeof updateOrder>>;
    delete(id: string, options?: UpdateOptions): Answer<Response<typeof deleteOrder>>;
    confirm(id: string, options?: UpdateOptions): Answer<Response<typeof confirmOrder>>;
    hold(id: string, body?: Input<typeof holdOrder>, options?: UpdateOptions): Answer<Response<typeof holdOrder>>;
    release(id: string, options?: UpdateOptions): Answer<Response<typeof releaseOrder>>;
    cancel(id: string, body?: Input<typeof cancelOrder>, options?: UpdateOptions): Answer<Response<typeof cancelOrder>>;
    close(id: string, body?: Input<typeof closeOrder>, options?: UpdateOptions): Answer<Response<typeof closeOrder>>;
    list(query?: Sent<Query<typeof listOrders>>, options?: CallOptions): ListOf<Response<typeof listOrders>>;
    counts(query?: Sent<Query<typeof countOrders>>, options?: CallOptions): Answer<Response<typeof countOrders>>;
    countsByDay(query?: Sent<Query<typeof countOrdersByDay>>, options?: CallOptions): Answer<Response<typeof countOrdersByDay>>;
    output(query?: Sent<Query<typeof getOutput>>, options?: CallOptions): Answer<Response<typeof getOutput>>;
    get(id: string, query?: Sent<Query<typeof getOrder>>, options?: CallOptions): Answer<Response<typeof getOrder>>;
    timeline(id: string, query?: Sent<Query<typeof getOrderTimeline>>, options?: CallOptions): ListOf<Response<typeof getOrderTimeline>>;
    progress(id: string, options?: CallOptions): Answer<Response<typeof getProgress>>;
  };
  readonly buyers: {
    create(body: Input<typeof createBuyer>, options?: ChangeOptions): Answer<Response<typeof createBuyer>>;
    list(query?: Sent<Query<typeof listBuyers>>, options?: CallOptions): ListOf<Response<typeof listBuyers>>;
    get(id: string, options?: CallOptions): Answer<Response<typeof getBuyer>>;
    update(id: string, body: Input<typeof updateBuyer>, options?: UpdateOptions): Answer<Response<typeof updateBuyer>>;
    delete(id: string, options?: UpdateOptions): Answer<Response<typeof deleteBuyer>>;
  };
  readonly articles: {
    create(body: Input<typeof createArticle>, options?: ChangeOptions): Answer<Response<typeof createArticle>>;
    list(query?: Sent<Query<typeof listArticles>>, options?: CallOptions): ListOf<Response<typeof listArticles>>;
    get(id: string, options?: CallOptions): Answer<Response<typeof getArticle>>;
    update(id: string, body: Input<typeof updateArticle>, options?: UpdateOptions): Answer<Response<typeof updateArticle>>;
    delete(id: string, options?: UpdateOptions): Answer<Response<typeof deleteArticle>>;
  };
  readonly routes: {
    create(body: Input<typeof createRoute>, options?: ChangeOptions): Answer<Response<typeof createRoute>>;
    list(query?: Sent<Query<typeof listRoutes>>, options?: CallOptions): ListOf<Response<typeof listRoutes>>;
    get(id: string, options?: CallOptions): Answer<Response<typeof getRoute>>;
    update(id: string, body: Input<typeof updateRoute>, options?: UpdateOptions): Answer<Response<typeof updateRoute>>;
    delete(id: string, options?: UpdateOptions): Answer<Response<typeof deleteRoute>>;
  };
  readonly orderStages: {
    create(id: string, body: Input<typeof createStageEntry>, options?: UpdateOptions): Answer<Response<typeof createStageEntry>>;
    list(id: string, query?: Sent<Query<typeof listStageEntries>>, options?: CallOptions): ListOf<Response<typeof listStageEntries>>;
  };
  readonly stages: {
    list(query?: Sent<Query<typeof listAllStageEntries>>, options?: CallOptions): ListOf<Response<typeof listAllStageEntries>>;
    get(id: string, options?: CallOptions): Answer<Response<typeof getStageEntry>>;
    reverse(id: string, body: Input<typeof reverseStageEntry>, options?: UpdateOptions): Answer<Response<typeof reverseStageEntry>>;
  };
  readonly workOrders: {
    list(query?: Sent<Query<typeof listWorkOrders>>, options?: CallOptions): ListOf<Response<typeof listWorkOrders>>;
    get(id: string, options?: CallOptions): Answer<Response<typeof getWorkOrder>>;
    timeline(id: string, query?: Sent<Query<typeof getWorkOrderTimeline>>, options?: CallOptions): ListOf<Response<typeof getWorkOrderTimeline>>;
    start(id: string, body: Input<typeof startStage>, options?: UpdateOptions): Answer<Response<typeof startStage>>;
    pause(id: string, body: Input<typeof pauseStage>, options?: UpdateOptions): Answer<Response<typeof pauseStage>>;
    resume(id: string, body: Input<typeof resumeStage>, options?: UpdateOptions): Answer<Response<typeof resumeStage>>;
    skip(id: string, body: Input<typeof skipStage>, options?: UpdateOptions): Answer<Response<typeof skipStage>>;
    reopen(id: string, body: Input<typeof reopenStage>, options?: UpdateOptions): Answer<Response<typeof reopenStage>>;
    addStage(id: string, body: Input<typeof addStage>, options?: UpdateOptions): Answer<Response<typeof addStage>>;
  };
  readonly orderDispatches: {
    create(id: string, body: Input<typeof createDispatch>, options?: UpdateOptions): Answer<Response<typeof createDispatch>>;
    list(id: string, query?: Sent<Query<typeof listOrderDispatches>>, options?: CallOptions): ListOf<Response<typeof listOrderDispatches>>;
  };
  readonly dispatches: {
    list(query?: Sent<Query<typeof listDispatches>>, options?: CallOptions): ListOf<Response<typeof listDispatches>>;
    get(id: string, options?: CallOptions): Answer<Response<typeof getDispatch>>;
    timeline(id: string, query?: Sent<Query<typeof getDispatchTimeline>>, options?: CallOptions): ListOf<Response<typeof getDispatchTimeline>>;
    update(id: string, body: Input<typeof updateDispatch>, options?: UpdateOptions): Answer<Response<typeof updateDispatch>>;
    deliver(id: string, body?: Input<typeof deliverDispatch>, options?: UpdateOptions): Answer<Response<typeof deliverDispatch>>;
    prove(id: string, body: Input<typeof proveDispatch>, options?: UpdateOptions): Answer<Response<typeof proveDispatch>>;
    addDocuments(id: string, body: Input<typeof addDispatchDocuments>, options?: UpdateOptions): Answer<Response<typeof addDispatchDocuments>>;
    fail(id: string, body: Input<typeof failDispatch>, options?: UpdateOptions): Answer<Response<typeof failDispatch>>;
    return(id: string, body: Input<typeof returnDispatch>, options?: UpdateOptions): Answer<Response<typeof returnDispatch>>;
  };
  readonly uploads: {
    create(body: Input<typeof createUpload>, options?: ChangeOptions): Answer<Response<typeof createUpload>>;
    get(id: string, options?: CallOptions): Answer<Response<typeof getUpload>>;
  };
  readonly imports: {
    create(body: Input<typeof createImport>, options?: ChangeOptions): Answer<Response<typeof createImport>>;
    list(query?: Sent<Query<typeof listImports>>, options?: CallOptions): ListOf<Response<typeof listImports>>;
    get(id: string, options?: CallOptions): Answer<Response<typeof getImport>>;
    run(id: string, options?: UpdateOptions): Answer<Response<typeof runImport>>;
  };
  readonly importFaults: {
    list(id: string, query?: Sent<Query<typeof listImportFaults>>, options?: CallOptions): ListOf<Response<typeof listImportFaults>>;
  };
  readonly invoices: {
    create(id: string, body?: Input<typeof createInvoice>, options?: ChangeOptions): Answer<Response<typeof createInvoice>>;
    preview(id: string, body?: Input<typeof previewInvoice>, options?: ChangeOptions): Answer<Response<typeof previewInvoice>>;
    retry(id: string, body?: Input<typeof retryInvoice>, options?: UpdateOptions): Answer<Response<typeof retryInvoice>>;
    void(id: string, body: Input<typeof voidInvoice>, options?: UpdateOptions): Answer<Response<typeof voidInvoice>>;
    cancel(id: string, body: Input<typeof cancelInvoice>, options?: UpdateOptions): Answer<Response<typeof cancelInvoice>>;
    update(id: string, body: Input<typeof updateInvoice>, options?: UpdateOptions): Answer<Response<typeof updateInvoice>>;
    list(query?: Sent<Query<typeof listInvoices>>, options?: CallOptions): ListOf<Response<typeof listInvoices>>;
    counts(query?: Sent<Query<typeof countInvoices>>, options?: CallOptions): Answer<Response<typeof countInvoices>>;
    get(id: string, query?: Sent<Query<typeof getInvoice>>, options?: CallOptions): Answer<Response<typeof getInvoice>>;
    pdf(id: string, query?: Sent<Query<typeof getInvoicePdf>>, options?: CallOptions): Answer<Uint8Array<ArrayBuffer>>;
    timeline(id: string, query?: Sent<Query<typeof getInvoiceTimeline>>, options?: CallOptions): ListOf<Response<typeof getInvoiceTimeline>>;
    send(id: string, body?: Input<typeof sendInvoice>, options?: ChangeOptions): Answer<Response<typeof sendInvoice>>;
    mails(id: string, query?: Sent<Query<typeof listInvoiceMails>>, options?: CallOptions): ListOf<Response<typeof listInvoiceMails>>;
  };
  readonly creditNotes: {
    create(id: string, body: Input<typeof createCreditNote>, options?: ChangeOptions): Answer<Response<typeof createCreditNote>>;
    list(query?: Sent<Query<typeof listCreditNotes>>, options?: CallOptions): ListOf<Response<typeof listCreditNotes>>;
    get(id: string, options?: CallOptions): Answer<Response<typeof getCreditNote>>;
    pdf(id: string, options?: CallOptions): Answer<Uint8Array<ArrayBuffer>>;
    timeline(id: string, query?: Sent<Query<typeof getCreditNoteTimeline>>, options?: CallOptions): ListOf<Response<typeof getCreditNoteTimeline>>;
  };
  readonly debitNotes: {
    create(id: string, body: Input<typeof createDebitNote>, options?: ChangeOptions): Answer<Response<typeof createDebitNote>>;
    list(query?: Sent<Query<typeof listDebitNotes>>, options?: CallOptions): ListOf<Response<typeof listDebitNotes>>;
    get(id: string, options?: CallOptions): Answer<Response<typeof getDebitNote>>;
    pdf(id: string, options?: CallOptions): Answer<Uint8Array<ArrayBuffer>>;
    timeline(id: string, query?: Sent<Query<typeof getDebitNoteTimeline>>, options?: CallOptions): ListOf<Response<typeof getDebitNoteTimeline>>;
  };
  readonly ewayBills: {
    create(id: string, body?: Input<typeof createEwayBill>, options?: ChangeOptions): Answer<Response<typeof createEwayBill>>;
    list(query?: Sent<Query<typeof listEwayBills>>, options?: CallOptions): ListOf<Response<typeof listEwayBills>>;
    get(id: string, options?: CallOptions): Answer<Response<typeof getEwayBill>>;
    timeline(id: string, query?: Sent<Query<typeof getEwayBillTimeline>>, options?: CallOptions): ListOf<Response<typeof getEwayBillTimeline>>;
    pdf(id: string, options?: CallOptions): Answer<Uint8Array<ArrayBuffer>>;
    partB(id: string, body: Input<typeof recordPartB>, options?: UpdateOptions): Answer<Response<typeof recordPartB>>;
    extend(id: string, body: Input<typeof extendEwayBill>, options?: UpdateOptions): Answer<Response<typeof extendEwayBill>>;
    transporter(id: string, body: Input<typeof changeTransporter>, options?: UpdateOptions): Answer<Response<typeof changeTransporter>>;
    cancel(id: string, body: Input<typeof cancelEwayBill>, options?: UpdateOptions): Answer<Response<typeof cancelEwayBill>>;
    close(id: string, body: Input<typeof closeEwayBill>, options?: UpdateOptions): Answer<Response<typeof closeEwayBill>>;
  };
  readonly payments: {
    create(body: Input<typeof createPayment>, options?: ChangeOptions): Answer<Response<typeof createPayment>>;
    list(query?: Sent<Query<typeof listPayments>>, options?: CallOptions): ListOf<Response<typeof listPayments>>;
    get(id: string, options?: CallOptions): Answer<Response<typeof getPayment>>;
    allocate(id: string, body: Input<typeof allocatePayment>, options?: UpdateOptions): Answer<Response<typeof allocatePayment>>;
    refund(id: string, body: Input<typeof refundPayment>, options?: UpdateOptions): Answer<Response<typeof refundPayment>>;
    reverse(id: string, body: Input<typeof reversePayment>, options?: UpdateOptions): Answer<Response<typeof reversePayment>>;
    timeline(id: string, query?: Sent<Query<typeof getPaymentTimeline>>, options?: CallOptions): ListOf<Response<typeof getPaymentTimeline>>;
  };
  readonly deductions: {
    list(query?: Sent<Query<typeof listDeductions>>, options?: CallOptions): ListOf<Response<typeof listDeductions>>;
  };
  readonly receivables: {
    list(query?: Sent<Query<typeof listReceivables>>, options?: CallOptions): ListOf<Response<typeof listReceivables>>;
    totals(query?: Sent<Query<typeof sumReceivables>>, options?: CallOptions): Answer<Response<typeof sumReceivables>>;
    get(id: string, query?: Sent<Query<typeof getReceivable>>, options?: CallOptions): Answer<Response<typeof getReceivable>>;
    statement(id: string, query?: Sent<Query<typeof getStatement>>, options?: CallOptions): ListOf<Response<typeof getStatement>>;
    statementPdf(id: string, query?: Sent<Query<typeof getStatementPdf>>, options?: CallOptions): Answer<Uint8Array<ArrayBuffer>>;
  };
  readonly gstReturns: {
    gstr1(query?: Sent<Query<typeof getGstr1>>, options?: CallOptions): Answer<Response<typeof getGstr1>>;
    portalFile(query?: Sent<Query<typeof getGstr1PortalFile>>, options?: CallOptions): Answer<Response<typeof getGstr1PortalFile>>;
    gstr3b(query?: Sent<Query<typeof getGstr3b>>, options?: CallOptions): Answer<Response<typeof getGstr3b>>;
    documents(query?: Sent<Query<typeof listReturnDocuments>>, options?: CallOptions): ListOf<Response<typeof listReturnDocuments>>;
    lock(period: string, body?: Input<typeof lockReturnMonth>, options?: ChangeOptions): Answer<Response<typeof lockReturnMonth>>;
    unlock(period: string, query?: Sent<Query<typeof unlockReturnMonth>>, options?: ChangeOptions): Answer<Response<typeof unlockReturnMonth>>;
  };
  readonly bankStatements: {
    create(body: Input<typeof createBankStatement>, options?: ChangeOptions): Answer<Response<typeof createBankStatement>>;
    list(query?: Sent<Query<typeof listBankStatements>>, options?: CallOptions): ListOf<Response<typeof listBankStatements>>;
    get(id: string, options?: CallOptions): Answer<Response<typeof getBankStatement>>;
  };
  readonly bankStatementLines: {
    list(id: string, query?: Sent<Query<typeof listBankStatementLines>>, options?: CallOptions): ListOf<Response<typeof listBankStatementLines>>;
    listAll(query?: Sent<Query<typeof listAllBankStatementLines>>, options?: CallOptions): ListOf<Response<typeof listAllBankStatementLines>>;
    counts(options?: CallOptions): Answer<Response<typeof countBankStatementLines>>;
    match(id: string, line: string, body?: Input<typeof matchBankStatementLine>, options?: UpdateOptions): Answer<Response<typeof matchBankStatementLine>>;
    ignore(id: string, line: string, body: Input<typeof ignoreBankStatementLine>, options?: UpdateOptions): Answer<Response<typeof ignoreBankStatementLine>>;
  };
  readonly sellers: {
    create(body: Input<typeof createSeller>, options?: ChangeOptions): Answer<Response<typeof createSeller>>;
    list(query?: Sent<Query<typeof listSellers>>, options?: CallOptions): ListOf<Response<typeof listSellers>>;
    get(id: string, options?: CallOptions): Answer<Response<typeof getSeller>>;
    update(id: string, body: Input<typeof updateSeller>, options?: UpdateOptions): Answer<Response<typeof updateSeller>>;
  };
  readonly invoiceSettings: {
    get(options?: CallOptions): Answer<Response<typeof getInvoiceSettings>>;
    update(body: Input<typeof updateInvoiceSettings>, options?: UpdateOptions): Answer<Response<typeof updateInvoiceSettings>>;
  };
  readonly cameras: {
    create(body: Input<typeof createCamera>, options?: ChangeOptions): Answer<Response<typeof createCamera>>;
    list(query?: Sent<Query<typeof listCameras>>, options?: CallOptions): ListOf<Response<typeof listCameras>>;
    get(id: string, options?: CallOptions): Answer<Response<typeof getCamera>>;
    update(id: string, body: Input<typeof updateCamera>, options?: UpdateOptions): Answer<Response<typeof updateCamera>>;
    disable(id: string, options?: UpdateOptions): Answer<Response<typeof disableCamera>>;
    enable(id: string, options?: UpdateOptions): Answer<Response<typeof enableCamera>>;
    timeline(id: string, query?: Sent<Query<typeof getCameraTimeline>>, options?: CallOptions): ListOf<Response<typeof getCameraTimeline>>;
    inspect(id: string, body: Input<typeof inspectWithCamera>, options?: ChangeOptions): Answer<Response<typeof inspectWithCamera>>;
    chart(id: string, query?: Sent<Query<typeof getCameraChart>>, options?: CallOptions): Answer<Response<typeof getCameraChart>>;
    limitPreview(id: string, body: Input<typeof previewLimit>, options?: ChangeOptions): Answer<Response<typeof previewLimit>>;
  };
  readonly inspections: {
    create(body: Input<typeof createInspections>, options?: ChangeOptions): Answer<Response<typeof createInspections>>;
  };
  readonly defects: {
    list(query?: Sent<Query<typeof listDefects>>, options?: CallOptions): ListOf<Response<typeof listDefects>>;
    counts(query?: Sent<Query<typeof countDefects>>, options?: CallOptions): Answer<Response<typeof countDefects>>;
    get(id: string, options?: CallOptions): Answer<Response<typeof getDefect>>;
    confirm(id: string, options?: UpdateOptions): Answer<Response<typeof confirmDefect>>;
    reclassify(id: string, body: Input<typeof reclassifyDefect>, options?: UpdateOptions): Answer<Response<typeof reclassifyDefect>>;
    dismiss(id: string, body: Input<typeof dismissDefect>, options?: UpdateOptions): Answer<Response<typeof dismissDefect>>;
    reopen(id: string, body: Input<typeof reopenDefect>, options?: UpdateOptions): Answer<Response<typeof reopenDefect>>;
    timeline(id: string, query?: Sent<Query<typeof getDefectTimeline>>, options?: CallOptions): ListOf<Response<typeof getDefectTimeline>>;
  };
  readonly evidence: {
    create(body: Input<typeof createEvidence>, options?: ChangeOptions): Answer<Response<typeof createEvidence>>;
    get(id: string, options?: CallOptions): Answer<Response<typeof getEvidence>>;
  };
  readonly inspectionSessions: {
    create(body: Input<typeof createInspectionSession>, options?: ChangeOptions): Answer<Response<typeof createInspectionSession>>;
    list(query?: Sent<Query<typeof listInspectionSessions>>, options?: CallOptions): ListOf<Response<typeof listInspectionSessions>>;
    get(id: string, options?: CallOptions): Answer<Response<typeof getInspectionSession>>;
    pause(id: string, options?: UpdateOptions): Answer<Response<typeof pauseInspectionSession>>;
    resume(id: string, options?: UpdateOptions): Answer<Response<typeof resumeInspectionSession>>;
    close(id: string, options?: UpdateOptions): Answer<Response<typeof closeInspectionSession>>;
    chart(id: string, query?: Sent<Query<typeof getSessionChart>>, options?: CallOptions): Answer<Response<typeof getSessionChart>>;
  };
  readonly qcReports: {
    create(body: Input<typeof createQcReport>, options?: ChangeOptions): Answer<Response<typeof createQcReport>>;
    list(query?: Sent<Query<typeof listQcReports>>, options?: CallOptions): ListOf<Response<typeof listQcReports>>;
    get(id: string, options?: CallOptions): Answer<Response<typeof getQcReport>>;
  };
  readonly conversations: {
    create(body: Input<typeof createConversation>, options?: ChangeOptions): Answer<Response<typeof createConversation>>;
    list(query?: Sent<Query<typeof listConversations>>, options?: CallOptions): ListOf<Response<typeof listConversations>>;
    counts(query?: Sent<Query<typeof countConversations>>, options?: CallOptions): Answer<Response<typeof countConversations>>;
    get(id: string, query?: Sent<Query<typeof getConversation>>, options?: CallOptions): Answer<Response<typeof getConversation>>;
    timeline(id: string, query?: Sent<Query<typeof getConversationTimeline>>, options?: CallOptions): ListOf<Response<typeof getConversationTimeline>>;
    escalate(id: string, body: Input<typeof escalateConversation>, options?: UpdateOptions): Answer<Response<typeof escalateConversation>>;
    accept(id: string, body: Input<typeof acceptConversation>, options?: UpdateOptions): Answer<Response<typeof acceptConversation>>;
    return(id: string, body?: Input<typeof returnConversation>, options?: UpdateOptions): Answer<Response<typeof returnConversation>>;
    resolve(id: string, body?: Input<typeof resolveConversation>, options?: UpdateOptions): Answer<Response<typeof resolveConversation>>;
    snooze(id: string, body: Input<typeof snoozeConversation>, options?: UpdateOptions): Answer<Response<typeof snoozeConversation>>;
    reassign(id: string, body: Input<typeof reassignConversation>, options?: UpdateOptions): Answer<Response<typeof reassignConversation>>;
  };
  readonly messages: {
    create(id: string, body: Input<typeof createMessage>, options?: UpdateOptions): Answer<Response<typeof createMessage>>;
    list(id: string, query?: Sent<Query<typeof listMessages>>, options?: CallOptions): ListOf<Response<typeof listMessages>>;
  };
  readonly queues: {
    create(body: Input<typeof createQueue>, options?: ChangeOptions): Answer<Response<typeof createQueue>>;
    list(query?: Sent<Query<typeof listQueues>>, options?: CallOptions): ListOf<Response<typeof listQueues>>;
    get(id: string, options?: CallOptions): Answer<Response<typeof getQueue>>;
    update(id: string, body: Input<typeof updateQueue>, options?: UpdateOptions): Answer<Response<typeof updateQueue>>;
  };
  readonly contacts: {
    get(id: string, options?: CallOptions): Answer<Response<typeof getContact>>;
    export(id: string, query?: Sent<Query<typeof exportContact>>, options?: CallOptions): ListOf<Response<typeof exportContact>>;
    delete(id: string, options?: ChangeOptions): Answer<Response<typeof deleteContact>>;
  };
  readonly savedReplies: {
    create(body: Input<typeof createSavedReply>, options?: ChangeOptions): Answer<Response<typeof createSavedReply>>;
    list(query?: Sent<Query<typeof listSavedReplies>>, options?: CallOptions): ListOf<Response<typeof listSavedReplies>>;
    get(id: string, options?: CallOptions): Answer<Response<typeof getSavedReply>>;
    update(id: string, body: Input<typeof updateSavedReply>, options?: UpdateOptions): Answer<Response<typeof updateSavedReply>>;
    delete(id: string, options?: UpdateOptions): Answer<Response<typeof deleteSavedReply>>;
  };
  readonly webhookEndpoints: {
    create(body: Input<typeof createWebhookEndpoint>, options?: ChangeOptions): Answer<Response<typeof createWebhookEndpoint>>;
    list(query?: Sent<Query<typeof listWebhookEndpoints>>, options?: CallOptions): ListOf<Response<typeof listWebhookEndpoints>>;
    get(id: string, options?: CallOptions): Answer<Response<typeof getWebhookEndpoint>>;
    activity(id: string, options?: CallOptions): Answer<Response<typeof getWebhookEndpointActivity>>;
    timeline(id: string, query?: Sent<Query<typeof getWebhookEndpointTimeline>>, options?: CallOptions): ListOf<Response<typeof getWebhookEndpointTimeline>>;
    update(id: string, body: Input<typeof updateWebhookEndpoint>, options?: UpdateOptions): Answer<Response<typeof updateWebhookEndpoint>>;
    delete(id: string, options?: UpdateOptions): Answer<Response<typeof deleteWebhookEndpoint>>;
    rotateSecret(id: string, body?: Input<typeof rotateWebhookSecret>, options?: UpdateOptions): Answer<Response<typeof rotateWebhookSecret>>;
    pause(id: string, options?: UpdateOptions): Answer<Response<typeof pauseWebhookEndpoint>>;
    resume(id: string, options?: UpdateOptions): Answer<Response<typeof resumeWebhookEndpoint>>;
    test(id: string, body: Input<typeof testWebhookEndpoint>, options?: ChangeOptions): Answer<Response<typeof testWebhookEndpoint>>;
    recover(id: string, body: Input<typeof recoverWebhookEndpoint>, options?: ChangeOptions): Answer<Response<typeof recoverWebhookEndpoint>>;
    previewRecovery(id: string, body: Input<typeof previewWebhookRecovery>, options?: ChangeOptions): Answer<Response<typeof previewWebhookRecovery>>;
  };
  readonly webhookRecoveries: {
    list(id: string, query?: Sent<Query<typeof listWebhookRecoveries>>, options?: CallOptions): ListOf<Response<typeof listWebhookRecoveries>>;
    get(id: string, options?: CallOptions): Answer<Response<typeof getWebhookRecovery>>;
    cancel(id: string, options?: ChangeOptions): Answer<Response<typeof cancelWebhookRecovery>>;
  };
  readonly webhookDeliveries: {
    list(id: string, query?: Sent<Query<typeof listWebhookDeliveries>>, options?: CallOptions): ListOf<Response<typeof listWebhookDeliveries>>;
    get(id: string, options?: CallOptions): Answer<Response<typeof getWebhookDelivery>>;
    retry(id: string, options?: ChangeOptions): Answer<Response<typeof retryWebhookDelivery>>;
  };
  readonly events: {
    list(query?: Sent<Query<typeof listEvents>>, options?: CallOptions): ListOf<Response<typeof listEvents>>;
    get(id: string, options?: CallOptions): Answer<Response<typeof getEvent>>;
    replay(id: string, body: Input<typeof replayEvent>, options?: ChangeOptions): Answer<Response<typeof replayEvent>>;
  };
}

class Profile {
  constructor(private readonly caller: Caller) {}

  /** Get the person who is signed in. */
  get(options?: CallOptions): Answer<Response<typeof getProfile>> {
    return this.caller.call({ method: 'GET', path: '/v1/profile' }, options);
  }

  /** Change your name. */
  update(body: Input<typeof updateProfile>, options?: ChangeOptions): Answer<Response<typeof updateProfile>> {
    return this.caller.call({ method: 'PATCH', path: '/v1/profile', body }, options);
  }

  /** Change your password. */
  changePassword(body: Input<typeof changePassword>, options?: ChangeOptions): Answer<Response<typeof changePassword>> {
    return this.caller.call({ method: 'POST', path: '/v1/profile/password', body }, options);
  }

  /** Begin to set up a second factor. */
  beginSecondFactor(options?: ChangeOptions): Answer<Response<typeof beginSecondFactor>> {
    return this.caller.call({ method: 'POST', path: '/v1/profile/second-factor' }, options);
  }

  /** Turn the second factor on. */
  confirmSecondFactor(body: Input<typeof confirmSecondFactor>, options?: ChangeOptions): Answer<Response<typeof confirmSecondFactor>> {
    return this.caller.call({ method: 'POST', path: '/v1/profile/second-factor/confirm', body }, options);
  }

  /** Create new recovery codes. */
  replaceRecoveryCodes(options?: ChangeOptions): Answer<Response<typeof replaceRecoveryCodes>> {
    return this.caller.call({ method: 'POST', path: '/v1/profile/second-factor/recovery-codes' }, options);
  }

  /** Turn the second factor off. */
  removeSecondFactor(options?: ChangeOptions): Answer<Response<typeof removeSecondFactor>> {
    return this.caller.call({ method: 'DELETE', path: '/v1/profile/second-factor' }, options);
  }

  /** List your sessions. */
  listSessions(query: Sent<Query<typeof listOwnSessions>> = {}, options?: CallOptions): Answer<Response<typeof listOwnSessions>> {
    return this.caller.call({ method: 'GET', path: '/v1/profile/sessions', query }, options);
  }

  /** End one of your sessions. */
  endSession(id: string, options?: ChangeOptions): Answer<Response<typeof endOwnSession>> {
    return this.caller.call({ method: 'DELETE', path: `/v1/profile/sessions/${segment(id)}` }, options);
  }

  /** End your other sessions. */
  endOtherSessions(options?: ChangeOptions): Answer<Response<typeof endOtherOwnSessions>> {
    return this.caller.call({ method: 'POST', path: '/v1/profile/end-other-sessions' }, options);
  }
}

class ApiKeys {
  constructor(private readonly caller: Caller) {}

  /** List API keys. */
  list(query: Sent<Query<typeof listApiKeys>> = {}, options?: CallOptions): Answer<Response<typeof listApiKeys>> {
    return this.caller.call({ method: 'GET', path: '/v1/api-keys', query }, options);
  }

  /** Create an API key. */
  create(body: Input<typeof createApiKey>, options?: ChangeOptions): Answer<Response<typeof createApiKey>> {
    return this.caller.call({ method: 'POST', path: '/v1/api-keys', body }, options);
  }

  /** Replace an API key. */
  roll(id: string, body: Input<typeof rollApiKey> = {}, options?: ChangeOptions): Answer<Response<typeof rollApiKey>> {
    return this.caller.call({ method: 'POST', path: `/v1/api-keys/${segment(id)}/roll`, body }, options);
  }

  /** Set when an API key expires. */
  expire(id: string, body: Input<typeof expireApiKey>, options?: ChangeOptions): Answer<Response<typeof expireApiKey>> {
    return this.caller.call({ method: 'POST', path: `/v1/api-keys/${segment(id)}/expire`, body }, options);
  }

  /** Revoke an API key. */
  revoke(id: string, options?: ChangeOptions): Answer<Response<typeof revokeApiKey>> {
    return this.caller.call({ method: 'POST', path: `/v1/api-keys/${segment(id)}/revoke` }, options);
  }
}

class Applications {
  constructor(private readonly caller: Caller) {}

  /** List the applications of the account. */
  list(query: Sent<Query<typeof listApplications>> = {}, options?: CallOptions): Answer<Response<typeof listApplications>> {
    return this.caller.call({ method: 'GET', path: '/v1/applications', query }, options);
  }

  /** Register an application. */
  create(body: Input<typeof createApplication>, options?: ChangeOptions): Answer<Response<typeof createApplication>> {
    return this.caller.call({ method: 'POST', path: '/v1/applications', body }, options);
  }

  /** Get an application. */
  get(id: string, options?: CallOptions): Answer<Response<typeof getApplication>> {
    return this.caller.call({ method: 'GET', path: `/v1/applications/${segment(id)}` }, options);
  }

  /** Update an application. */
  update(id: string, body: Input<typeof updateApplication>, options?: UpdateOptions): Answer<Response<typeof updateApplication>> {
    return this.caller.call({ method: 'PATCH', path: `/v1/applications/${segment(id)}`, body }, options);
  }

  /** Rotate the client secret. */
  rotateSecret(id: string, body: Input<typeof rotateApplicationSecret> = {}, options?: UpdateOptions): Answer<Response<typeof rotateApplicationSecret>> {
    return this.caller.call({ method: 'POST', path: `/v1/applications/${segment(id)}/rotate-secret`, body }, options);
  }

  /** Disable an application. */
  disable(id: string, options?: UpdateOptions): Answer<Response<typeof disableApplication>> {
    return this.caller.call({ method: 'POST', path: `/v1/applications/${segment(id)}/disable` }, options);
  }

  /** Enable an application. */
  enable(id: string, options?: UpdateOptions): Answer<Response<typeof enableApplication>> {
    return this.caller.call({ method: 'POST', path: `/v1/applications/${segment(id)}/enable` }, options);
  }
}

class Connections {
  constructor(private readonly caller: Caller) {}

  /** List the connections of the account. */
  list(query: Sent<Query<typeof listConnections>> = {}, options?: CallOptions): Answer<Response<typeof listConnections>> {
    return this.caller.call({ method: 'GET', path: '/v1/connections', query }, options);
  }

  /** End a connection. */
  disconnect(id: string, options?: ChangeOptions): Answer<Response<typeof disconnectConnection>> {
    return this.caller.call({ method: 'POST', path: `/v1/connections/${segment(id)}/disconnect` }, options);
  }
}

class People {
  constructor(private readonly caller: Caller) {}

  /** List the people of the account. */
  list(query: Sent<Query<typeof listPeople>> = {}, options?: CallOptions): Answer<Response<typeof listPeople>> {
    return this.caller.call({ method: 'GET', path: '/v1/people', query }, options);
  }

  /** Change the role of a person. */
  update(id: string, body: Input<typeof updatePerson>, options?: ChangeOptions): Answer<Response<typeof updatePerson>> {
    return this.caller.call({ method: 'PATCH', path: `/v1/people/${segment(id)}`, body }, options);
  }

  /** Remove a person. */
  remove(id: string, options?: ChangeOptions): Answer<Response<typeof removePerson>> {
    return this.caller.call({ method: 'DELETE', path: `/v1/people/${segment(id)}` }, options);
  }

  /** Disable a person. */
  disable(id: string, options?: ChangeOptions): Answer<Response<typeof disablePerson>> {
    return this.caller.call({ method: 'POST', path: `/v1/people/${segment(id)}/disable` }, options);
  }

  /** Enable a person. */
  enable(id: string, options?: ChangeOptions): Answer<Response<typeof enablePerson>> {
    return this.caller.call({ method: 'POST', path: `/v1/people/${segment(id)}/enable` }, options);
  }

  /** Sign a person out everywhere. */
  endSessions(id: string, options?: ChangeOptions): Answer<Response<typeof endSessionsOfPerson>> {
    return this.caller.call({ method: 'POST', path: `/v1/people/${segment(id)}/end-sessions` }, options);
  }

  /** Remove the second factor of a person. */
  removeSecondFactor(id: string, options?: ChangeOptions): Answer<Response<typeof removeSecondFactorOfPerson>> {
    return this.caller.call({ method: 'POST', path: `/v1/people/${segment(id)}/remove-second-factor` }, options);
  }
}

class Invitations {
  constructor(private readonly caller: Caller) {}

  /** List open invitations. */
  list(query: Sent<Query<typeof listInvitations>> = {}, options?: CallOptions): Answer<Response<typeof listInvitations>> {
    return this.caller.call({ method: 'GET', path: '/v1/invitations', query }, options);
  }

  /** Invite a person. */
  create(body: Input<typeof createInvitation>, options?: ChangeOptions): Answer<Response<typeof createInvitation>> {
    return this.caller.call({ method: 'POST', path: '/v1/invitations', body }, options);
  }

  /** Send an invitation again. */
  resend(id: string, options?: ChangeOptions): Answer<Response<typeof resendInvitation>> {
    return this.caller.call({ method: 'POST', path: `/v1/invitations/${segment(id)}/resend` }, options);
  }

  /** Revoke an invitation. */
  revoke(id: string, options?: ChangeOptions): Answer<Response<typeof revokeInvitation>> {
    return this.caller.call({ method: 'DELETE', path: `/v1/invitations/${segment(id)}` }, options);
  }
}

class Account {
  constructor(private readonly caller: Caller) {}

  /** Get the account. */
  get(options?: CallOptions): Answer<Response<typeof getAccount>> {
    return this.caller.call({ method: 'GET', path: '/v1/account' }, options);
  }

  /** Update the account. */
  update(body: Input<typeof updateAccount>, options?: UpdateOptions): Answer<Response<typeof updateAccount>> {
    return this.caller.call({ method: 'PATCH', path: '/v1/account', body }, options);
  }
}

class Usage {
  constructor(private readonly caller: Caller) {}

  /** Get the usage of the account. */
  get(query: Sent<Query<typeof getUsage>> = {}, options?: CallOptions): Answer<Response<typeof getUsage>> {
    return this.caller.call({ method: 'GET', path: '/v1/usage', query }, options);
  }
}

class Stations {
  constructor(private readonly caller: Caller) {}

  /** List stations. */
  list(query: Sent<Query<typeof listStations>> = {}, options?: CallOptions): Answer<Response<typeof listStations>> {
    return this.caller.call({ method: 'GET', path: '/v1/stations', query }, options);
  }

  /** Create a station. */
  create(body: Input<typeof createStation>, options?: ChangeOptions): Answer<Response<typeof createStation>> {
    return this.caller.call({ method: 'POST', path: '/v1/stations', body }, options);
  }

  /** Get a station. */
  get(id: string, options?: CallOptions): Answer<Response<typeof getStation>> {
    return this.caller.call({ method: 'GET', path: `/v1/stations/${segment(id)}` }, options);
  }

  /** Update a station. */
  update(id: string, body: Input<typeof updateStation>, options?: ChangeOptions): Answer<Response<typeof updateStation>> {
    return this.caller.call({ method: 'PATCH', path: `/v1/stations/${segment(id)}`, body }, options);
  }

  /** Delete a station. */
  delete(id: string, options?: ChangeOptions): Answer<Response<typeof deleteStation>> {
    return this.caller.call({ method: 'DELETE', path: `/v1/stations/${segment(id)}` }, options);
  }

  /** Create a pairing code. */
  createPairingCode(id: string, options?: ChangeOptions): Answer<Response<typeof createPairingCode>> {
    return this.caller.call({ method: 'POST', path: `/v1/stations/${segment(id)}/pairing-code` }, options);
  }

  /** Unpair a station. */
  unpair(id: string, options?: ChangeOptions): Answer<Response<typeof unpairStation>> {
    return this.caller.call({ method: 'POST', path: `/v1/stations/${segment(id)}/unpair` }, options);
  }
}

class Operators {
  constructor(private readonly caller: Caller) {}

  /** List operators. */
  list(query: Sent<Query<typeof listOperators>> = {}, options?: CallOptions): Answer<Response<typeof listOperators>> {
    return this.caller.call({ method: 'GET', path: '/v1/operators', query }, options);
  }

  /** Create an operator. */
  create(body: Input<typeof createOperator>, options?: ChangeOptions): Answer<Response<typeof createOperator>> {
    return this.caller.call({ method: 'POST', path: '/v1/operators', body }, options);
  }

  /** Get an operator. */
  get(id: string, options?: CallOptions): Answer<Response<typeof getOperator>> {
    return this.caller.call({ method: 'GET', path: `/v1/operators/${segment(id)}` }, options);
  }

  /** Update an operator. */
  update(id: string, body: Input<typeof updateOperator>, options?: ChangeOptions): Answer<Response<typeof updateOperator>> {
    return this.caller.call({ method: 'PATCH', path: `/v1/operators/${segment(id)}`, body }, options);
  }

  /** Delete an operator. */
  delete(id: string, options?: ChangeOptions): Answer<Response<typeof deleteOperator>> {
    return this.caller.call({ method: 'DELETE', path: `/v1/operators/${segment(id)}` }, options);
  }
}

class AuditLog {
  constructor(private readonly caller: Caller) {}

  /** List the audit log. */
  list(query: Sent<Query<typeof listAuditLog>> = {}, options?: CallOptions): Answer<Response<typeof listAuditLog>> {
    return this.caller.call({ method: 'GET', path: '/v1/audit-log', query }, options);
  }
}

class Activity {
  constructor(private readonly caller: Caller) {}

  /** List activity. */
  list(query: Sent<Query<typeof listActivity>> = {}, options?: CallOptions): Answer<Response<typeof listActivity>> {
    return this.caller.call({ method: 'GET', path: '/v1/activity', query }, options);
  }
}

/** The resources that only the dashboard has. */
export class SessionResources {
  readonly profile: Profile;
  readonly apiKeys: ApiKeys;
  readonly applications: Applications;
  readonly connections: Connections;
  readonly people: People;
  readonly invitations: Invitations;
  readonly account: Account;
  readonly usage: Usage;
  readonly stations: Stations;
  readonly operators: Operators;
  readonly auditLog: AuditLog;
  readonly activity: Activity;

  constructor(caller: Caller) {
    this.profile = new Profile(caller);
    this.apiKeys = new ApiKeys(caller);
    this.applications = new Applications(caller);
    this.connections = new Connections(caller);
    this.people = new People(caller);
    this.invitations = new Invitations(caller);
    this.account = new Account(caller);
    this.usage = new Usage(caller);
    this.stations = new Stations(caller);
    this.operators = new Operators(caller);
    this.auditLog = new AuditLog(caller);
    this.activity = new Activity(caller);
  }
}
